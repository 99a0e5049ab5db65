import { t } from "@lingui/core/macro";
import type { HomePage } from "#contract/home/home.ts";

/** A page with the name it shows. */
export type NamedPage = Omit<HomePage, "name"> & { name: string };

/** The pages with their names; a page without one is 'Home' when it is the first, else it has its number. */
export const namedPages = (pages: readonly HomePage[]): NamedPage[] =>
  pages.map(({ name, ...page }, index) => ({
    ...page,
    name:
      name ??
      (index === 0
        ? t({ message: "Home", comment: "Name of the first page of a home screen" })
        : t`Page ${index + 1}`),
  }));
