/** A module bundled to the text of an inline script (vite.config.ts). */
declare module '*?inline-script' {
  const text: string;
  export default text;
}
