import { useRef, type ReactNode } from "react";
import { useRoomBelow } from "./use-room-below.ts";

const CARD = {
  page: "inset-x-0 top-[calc(100%+0.75rem)] z-30 max-h-(--room) shadow-e2 sm:absolute",
  dialog: "",
};

/** What a list lies on; over the page it is a card of its own. The field keeps the focus. */
export function ListCard({ place, children }: { place: keyof typeof CARD; children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  useRoomBelow(card);
  return (
    <div
      ref={card}
      role="presentation"
      className={`flex min-h-0 flex-col overflow-hidden rounded-2xl bg-pop transition-opacity duration-120 ease-perch starting:opacity-0 ${CARD[place]}`}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}
