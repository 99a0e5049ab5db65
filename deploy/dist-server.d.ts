/** The build of src/entry-server.tsx, which `npm run build` makes before these files are bundled or run. */
declare module "*/dist-server/entry-server.js" {
  type EntryServer = typeof import("../src/entry-server.tsx");
  export const isPage: EntryServer["isPage"];
  export const questionOf: EntryServer["questionOf"];
  export const renderPage: EntryServer["renderPage"];
}
