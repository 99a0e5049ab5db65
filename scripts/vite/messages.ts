import { transformAsync, types, type PluginObj } from "@babel/core";
import macros from "@lingui/babel-plugin-lingui-macro";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { lingui } from "@lingui/vite-plugin";
import type { Plugin } from "vite";
import { isolateNames } from "./isolate-names.ts";

const HAS_MACRO = /from "@lingui\/(?:core|react)\/macro"/;

/**
 * Lingui's macros and catalogues (`.po`). Lingui's own way to run the macros needs Node 22. English stays in the scripts,
 * compiled here, so that no page needs a catalogue for it or the compiler.
 */
export function messages(): Plugin[] {
  return [expandMacros, ...(lingui({ failOnCompileError: true }) as Plugin[]), isolateNames];
}

const expandMacros: Plugin = {
  name: "perch:messages",
  enforce: "pre",
  async transform(code, id) {
    if (!/\.tsx?$/.test(id) || !HAS_MACRO.test(code)) return null;
    const result = await transformAsync(code, {
      filename: id,
      babelrc: false,
      configFile: false,
      sourceMaps: true,
      parserOpts: { plugins: ["typescript", "jsx"] },
      plugins: [[macros, { stripMessageField: false }], compileEnglish],
    });
    return result?.code ? { code: result.code, map: result.map as never } : null;
  },
};

/** Compiles the English text of each descriptor that the macros have left: `{ id, message }`. */
const compileEnglish = (): PluginObj => ({
  visitor: {
    Program: {
      exit(program) {
        program.traverse({
          ObjectExpression({ node }) {
            if (!node.leadingComments?.some(({ value }) => value === "i18n")) return;
            for (const property of node.properties) {
              if (!types.isObjectProperty(property) || !types.isStringLiteral(property.value)) continue;
              if (!types.isIdentifier(property.key, { name: "message" })) continue;
              property.value = types.valueToNode(compileMessage(property.value.value)) as types.Expression;
            }
          },
        });
      },
    },
  },
});
