/** inline-script-plugin.ts bundles the module to the code of an inline script. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
