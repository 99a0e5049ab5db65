import { msg } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { i18n } from "#src/shared/lib/language/i18n.ts";

/**
 * `available` shows Get, `installing` waits for the server, `installed` opens the app. `saved` is a
 * visitor's `installed`.
 */
export type InstallState = "available" | "installing" | "installed" | "saved";

type GetButtonProps = {
  state: InstallState;
  /** Id of the element that names the app, so that a list of buttons does not read "Get, Get, Get". */
  describedBy: string;
  /** `row` is as wide as its word, `card` fills its card; `hero` is the filled button of an app page. */
  look: "row" | "card" | "hero";
  /** Installs the app, opens it, or asks to sign in, as the state requires. Not called while installing. */
  onPress: () => void;
  className?: string;
};

const LABELS = {
  available: msg({ message: "Get", comment: "Verb: adds the app" }),
  installing: msg`Installing...`,
  installed: msg`Installed`,
  saved: msg`Saved`,
};

// 36 px high, with a touch target of 44 px.
const CHIP = "h-9 px-3 text-sm before:absolute before:inset-x-0 before:-inset-y-1 sm:px-4.5";
const SIZES = {
  row: CHIP,
  card: CHIP,
  // Wide enough for "Installing...".
  hero: "h-12 min-w-50 gap-2 px-8 text-base",
} as const;
const TINTED = "border-transparent bg-tint text-primary";
const TINTED_HOVER = "hover:bg-[color-mix(in_oklab,var(--color-primary)_13%,var(--color-base-100))]";

/** The button that reads Get, Installing..., Installed or Saved. */
export function GetButton({ state, describedBy, look, onPress, className = "" }: GetButtonProps) {
  const isBusy = state === "installing";
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      // Not `disabled`: the focus stays where the person left it.
      aria-disabled={isBusy}
      aria-busy={isBusy}
      className={`relative btn rounded-full ${SIZES[look]} ${colours(state, look)} ${className}`}
      onClick={isBusy ? undefined : onPress}
    >
      {isBusy && (
        <span
          aria-hidden="true"
          className={`loading loading-spinner loading-xs ${look === "row" ? "absolute" : ""}`}
        />
      )}
      {(state === "installed" || state === "saved") && (
        <Check aria-hidden="true" className={`size-4 shrink-0 ${look === "hero" ? "" : "hidden xs:block"}`} />
      )}
      {isBusy && look === "row" ? <BusyInRow /> : i18n._(LABELS[state])}
    </button>
  );
}

/** In a row only the spinner is visible: the word would push the app's name aside. */
function BusyInRow() {
  return (
    <>
      <span className="sr-only">{i18n._(LABELS.installing)}</span>
      <span aria-hidden="true" className="invisible">
        {i18n._(LABELS.available)}
      </span>
    </>
  );
}

function colours(state: InstallState, look: GetButtonProps["look"]): string {
  if (state === "installed" || state === "saved") return "btn-outline text-muted";
  if (state === "installing") return TINTED;
  return look === "hero" ? "btn-primary" : `${TINTED} ${TINTED_HOVER}`;
}
