import { motionStorageKey } from '../motion/motion-preference.ts';
import { firstScreenOnlyKey } from './names.ts';

/** Inline script in <head>, which runs before first paint. Without line breaks, so that its CSP hash is stable. */
export const documentStateScript = [
  "var d=document.documentElement;d.classList.add('js');",
  // Style sheets select data-hash, because :target matches only after first paint.
  'd.dataset.hash=location.hash;',
  `try{if(localStorage.getItem('${motionStorageKey}')==='off')d.dataset.motion='paused'}catch(e){}`,
  // A page that was opened at its top first lays out only its first screen: see progressive-layout.ts.
  `if(!location.hash&&(performance.getEntriesByType('navigation')[0]||{}).type==='navigate')d.dataset.${firstScreenOnlyKey}='';`,
].join('');
