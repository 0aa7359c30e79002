/** The default export is React Router's; server/site.ts reads the others from the build. */
export { agency } from './content/agency.server.ts';
export { returnedFormContext } from './forms/returned-form-context.server.ts';
export { nonceContext, renderDocument as default } from './hydration/render-document.server.tsx';
export { fontFiles } from './styles/font-files.ts';
export { default as inlineStyle } from './styles/layers.css?inline';
