import { useContext, useEffect, useRef, type ReactNode } from "react";
import { useLocation, type Location } from "react-router-dom";
import { goToAnchor } from "#src/shared/ui/focus/focus-main.ts";
import { FoundSections } from "../search/found-sections.ts";

type SectionProps = {
  /** The anchor of the section, and the id of its heading. */
  id: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
};

const BUTTONS =
  "[&_.btn:where(:not([inert]_*))]:h-auto [&_.btn:where(:not([inert]_*))]:min-h-11 [&_.btn:where(:not([inert]_*))]:max-w-full [&_.btn:where(:not([inert]_*))]:whitespace-normal";

/** The address that was gone to last. Another language draws all sections anew. */
let arrivedAt: Location | null = null;

/**
 * A card of related settings. The page scrolls to the card that the URL's hash names. A card that the search
 * hides keeps typed text.
 */
export function Section({ id, title, note, children }: SectionProps) {
  const shown = useContext(FoundSections);
  const isClosed = shown !== null && shown.opened !== null && shown.opened !== id;
  const section = useRef<HTMLElement>(null);
  const location = useLocation();
  const { hash } = location;
  const isNamed = hash === `#${id}`;
  // The browser looks for the anchor before React renders it.
  useEffect(() => {
    if (!isNamed || arrivedAt === location) return;
    arrivedAt = location;
    goToAnchor(section.current);
  }, [isNamed, location]);
  return (
    <section
      ref={section}
      id={id}
      hidden={shown?.found.has(id) === false}
      aria-labelledby={`${id}-title`}
      // The card that the hash names stays in place while those above it grow.
      className={`scroll-mt-24 max-sm:scroll-mt-80 card border border-line bg-base-100 p-5 sm:p-6 ${isClosed ? "max-sm:hidden" : ""} ${hash && !isNamed ? "[overflow-anchor:none]" : ""}`}
    >
      <h2 id={`${id}-title`} className="text-lg leading-6 font-bold">
        {title}
      </h2>
      {note && <p className="mt-1 max-w-[60ch] text-sm leading-5 text-muted">{note}</p>}
      {/* Long labels wrap. The previews of widgets are inert, and look as they do on the home screen. */}
      <div className={`mt-4 ${BUTTONS}`}>{children}</div>
    </section>
  );
}
