import { motionKey } from '../motion/motion-preference.ts';
import { firstScreenOnly } from './names.ts';

/** Inline script in <head>, which runs before first paint. Without line breaks, so that its CSP hash is stable. */
export const documentStateScript = [
  "var d=document.documentElement;d.classList.add('js');",
  // Style sheets use the attribute, because :target matches only after first paint.
  'd.dataset.hash=location.hash;',
  `try{if(localStorage.getItem('${motionKey}')==='off')d.dataset.motion='paused'}catch(e){}`,
  // See progressive-layout.ts.
  `if(!location.hash&&(performance.getEntriesByType('navigation')[0]||{}).type==='navigate')d.dataset.${firstScreenOnly}='';`,
  // If a script fails to load, the page looks as it does without script: collapsed text is open.
  "addEventListener('error',function(e){if(e.target instanceof HTMLScriptElement)d.classList.remove('js')},true)",
].join('');
