import { t } from "@lingui/core/macro";
import { Search, X } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#src/shared/lib/paths.ts";
import { LauncherList, type Launcher } from "./use-launcher.ts";
import { useVisibleArea } from "./use-visible-area.ts";

type LauncherBoxProps = {
  launcher: Launcher;
  /** On the home screen the list lies over the page; in a dialog it is part of it. */
  place: "page" | "dialog";
  /** Leaves the launcher; phones have a button for it. */
  onCancel: () => void;
  /** After the text; an open list on phones hides it. */
  end: ReactNode;
};

// On phones it fills the visible part of the window. Elsewhere it is static, and its place has no effect.
const WHOLE_PHONE =
  "inset-x-0 top-(--visible-top,0) z-40 max-sm:fixed max-sm:h-(--visible-height,100dvh) max-sm:bg-[linear-gradient(var(--s0),var(--s2))]";
const PLACES = { page: "max-sm:gap-3 max-sm:p-3", dialog: "gap-3 p-3" };

/** The field with its list. */
export function LauncherBox({ launcher, place, onCancel, end }: LauncherBoxProps) {
  const { field, inputProps, isOpen, activeRow } = launcher;
  const isWhole = isOpen || place === "dialog";
  const visibleArea = useVisibleArea(isWhole);
  return (
    <div
      className={`flex min-h-0 flex-col ${isWhole ? `${WHOLE_PHONE} ${PLACES[place]}` : ""}`}
      style={visibleArea}
    >
      <div className="flex shrink-0 items-center gap-1">
        {/* A form submitted before hydration comes back as ?q= and is handled then. */}
        <form
          action={paths.home()}
          className="input h-14 min-w-0 flex-1 gap-3 rounded-full border-transparent bg-widget pe-2 ps-5 shadow-e1"
          onSubmit={(event) => event.preventDefault()}
        >
          <Search size="1.25rem" aria-hidden="true" className="shrink-0 text-muted" />
          <input
            ref={field}
            {...inputProps}
            type="text"
            name="q"
            placeholder={t`Search anything...`}
            aria-label={t`Search anything`}
            aria-keyshortcuts="/ Control+K Meta+K"
            enterKeyHint={activeRow === undefined || activeRow.kind === "web" ? "search" : "go"}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2000}
          />
          {isOpen && (
            <button
              type="button"
              aria-label={t({ message: "Clear", comment: "Verb: empties the field" })}
              className="btn btn-circle btn-ghost text-muted sm:hidden"
              onMouseDown={keepFocus}
              onClick={launcher.clear}
            >
              <X size="1.125rem" aria-hidden="true" />
            </button>
          )}
          <span className={`widget-menu contents ${isWhole ? "max-sm:hidden" : ""}`}>{end}</span>
        </form>
        {isWhole && (
          <button
            type="button"
            className="btn btn-ghost px-3 text-primary sm:hidden"
            onMouseDown={keepFocus}
            onClick={onCancel}
          >
            {t`Cancel`}
          </button>
        )}
      </div>
      {isOpen && <LauncherList launcher={launcher} place={place} />}
    </div>
  );
}

/** Keeps the focus in the field on a press; otherwise the list would close before the click. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();
