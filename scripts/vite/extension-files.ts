import { existsSync } from "node:fs";
import type { Plugin } from "vite";

const SOURCE = /(?<!\.extension)\.tsx?$/;

/**
 * In the build of the browser extension, `name.extension.ts` replaces the module `name.ts` beside it. So everything that
 * the extension does otherwise than the site stands in such files, and the site's build has none of it.
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
