import { t } from "@lingui/core/macro";
import { notKept } from "./not-kept.ts";

/** For a member's change that waits for the network; null where none waits, or where this browser does not keep it. */
export const sentLater = (): string | null =>
  navigator.onLine || notKept.get() ? null : t`Saved here, sent when you are online.`;

/** Where a visitor's app is that was just added; null where this browser does not keep it. */
export const savedHere = (): string | null => (notKept.get() ? null : t`Saved on this device.`);
