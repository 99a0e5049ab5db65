import { t } from "@lingui/core/macro";

/** What is said of a small move, once it is undone. */
export const moveTexts = (name: string) => ({
  name,
  title: t`${name} moved`,
  description: "",
  undone: t`${name} is back in its place`,
});
