/** The build of src/entry-server.tsx. `npm run build` makes it before these files are bundled or run. */
declare module "*/dist-server/entry-server.js" {
  import type * as EntryServer from "#src/entry-server.tsx";
  export const bestLanguage: typeof EntryServer.bestLanguage;
  export const isPage: typeof EntryServer.isPage;
  export const questionOf: typeof EntryServer.questionOf;
  export const renderGlance: typeof EntryServer.renderGlance;
  export const renderPage: typeof EntryServer.renderPage;
  export const styles: typeof EntryServer.styles;
}
