import { motionKey } from '../motion/motion-preference.ts';
import { firstScreenOnly } from './names.ts';

/** Runs in <head> before first paint. Without line breaks, so that the CSP hash is stable. */
export const documentStateScript = [
  "var d=document.documentElement;d.classList.add('js');",
  // For style sheets: :target is set only after first paint.
  'd.dataset.hash=location.hash;',
  `try{if(localStorage.getItem('${motionKey}')==='off')d.dataset.motion='paused'}catch(e){}`,
  // See progressive-layout.ts.
  `if(!location.hash&&(performance.getEntriesByType('navigation')[0]||{}).type==='navigate')d.dataset.${firstScreenOnly}='';`,
  // If a script fails to load, show collapsed text as without script.
  "addEventListener('error',function(e){if(e.target instanceof HTMLScriptElement)d.classList.remove('js')},true)",
].join('');
