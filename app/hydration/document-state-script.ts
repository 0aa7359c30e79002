import { motionKey } from '../motion/motion-preference.ts';
import { firstScreenOnly } from './names.ts';

/** Runs in <head>, before first paint. Kept free of line breaks so that its hash is easy to allow. */
export const documentStateScript = [
  "var d=document.documentElement;d.classList.add('js');",
  // Style sheets learn what :target will be before the first paint; the browser itself sets it only after.
  'd.dataset.hash=location.hash;',
  `try{if(localStorage.getItem('${motionKey}')==='off')d.dataset.motion='paused'}catch(e){}`,
  // A page that is opened at its top is laid out screen by screen: see lay-out-in-slices.ts.
  `if(!location.hash&&(performance.getEntriesByType('navigation')[0]||{}).type==='navigate')d.dataset.${firstScreenOnly}='';`,
  // A script that fails to load must not leave folded text behind: fall back to the form without script.
  "addEventListener('error',function(e){if(e.target instanceof HTMLScriptElement)d.classList.remove('js')},true)",
].join('');
