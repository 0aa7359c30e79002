/** Values that vite.config.ts writes into the built script. */
interface ImportMetaEnv {
  /** From content/site.json. */
  readonly COUNTS_VISITS: boolean;
}
