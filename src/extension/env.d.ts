/** Constants that vite.extension.config.ts writes into the extension's code. */
interface ImportMetaEnv {
  /** The origin of the site that the extension belongs to. */
  readonly EXTENSION_SITE_URL: string;
}
