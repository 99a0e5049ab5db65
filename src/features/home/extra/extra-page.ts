import type { ComponentType } from "react";

/** A page behind the person's own that this browser brings along. It is not part of the account. */
export type ExtraPage = {
  name: string;
  isShown: boolean;
  show: () => void;
  Page: ComponentType;
};

/** The site has none. */
export const useExtraPage = (): ExtraPage | null => null;

/** What offers it while it is off: nothing, on the site. */
export const ExtraPageOffer = (): null => null;
