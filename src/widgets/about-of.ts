import type { MessageDescriptor } from "@lingui/core";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import type { WidgetAbout, WidgetKind } from "./widget.ts";

type Rest<Settings extends object> = Pick<WidgetAbout<Settings>, "icon" | "settings"> & {
  purpose: MessageDescriptor;
};

/** What `about.ts` exports. Its texts are getters, because modules load before a language is shown. */
export const aboutOf = <Settings extends object>(
  kind: WidgetKind,
  { purpose, ...rest }: Rest<Settings>,
): WidgetAbout<Settings> => ({
  ...kind,
  ...rest,
  get name() {
    return i18n._(kind.name);
  },
  get purpose() {
    return i18n._(purpose);
  },
});
