import { TransNoContext, type TransProps } from "@lingui/react/server";
import { i18n } from "../lib/language/i18n.ts";

/**
 * A sentence with elements in it; lingui.config.ts puts it in the place of the macro's. Without a context, because a page
 * has one language from its first render to its last.
 */
export const Trans = ({ id, message, values, components }: TransProps) =>
  TransNoContext({
    id,
    message,
    values: values && asTexts(values),
    components,
    lingui: { i18n },
  } as Parameters<typeof TransNoContext>[0]);

/** With a word joiner behind its `<`, a name such as "<b>" is no element of the sentence. */
const asTexts = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("<", "<\u2060") : value,
    ]),
  );
