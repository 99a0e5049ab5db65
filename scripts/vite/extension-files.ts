import { existsSync } from "node:fs";
import type { Plugin } from "vite";

const SOURCE = /(?<!\.extension)\.tsx?$/;

/**
 * In the build of the browser extension, `name.extension.ts` replaces the adjacent module `name.ts`. All
 * differences between extension and site are in such files, and the site's build contains none of them.
 */
export function extensionFiles(): Plugin {
  return {
    name: "perch:extension-files",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!SOURCE.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || found.external) return found;
      const own = found.id.replace(/\.(tsx?)$/, ".extension.$1");
      return own !== found.id && existsSync(own) ? { ...found, id: own } : found;
    },
  };
}
