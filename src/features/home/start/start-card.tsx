import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { StarterSet } from "#contract/starter-sets.ts";
import { webappItem } from "#src/api/home/home-items.ts";
import { useChangeSettings } from "#src/api/settings/change-settings.ts";
import { starterSetsQuery } from "#src/api/store/starter-sets.ts";
import { focusWhenShown } from "#src/shared/ui/focus-when-shown.ts";
import { CardFrame } from "./card-frame.tsx";
import { ImportLink } from "./import-link.tsx";
import { StarterItem } from "./starter-item.tsx";
import { STARTERS } from "./set-texts.ts";
import { StarterSkeleton } from "./starter-skeleton.tsx";
import { useAddSet } from "./use-add-set.ts";
import { useIsOffered } from "./use-is-offered.ts";

type StartCardProps = {
  /** Null: a visitor. */
  userId: string | null;
  /** Whether the home screen has one page without anything on it. */
  isEmpty: boolean;
};

/** The card of a first visit: sets of apps to start with. Stays mounted, so that the focus can go to what it added. */
export function StartCard({ userId, isEmpty }: StartCardProps) {
  const isOffered = useIsOffered(userId, isEmpty);
  const { data: sets = [], isPending } = useQuery({ ...starterSetsQuery(), enabled: isOffered });
  const { adding, add } = useAddSet(userId);
  const { mutate: change } = useChangeSettings(userId);
  const root = useRef<HTMLElement>(null);

  const addSet = async (set: StarterSet) => {
    const isAdded = await add(set);
    // Somebody who went elsewhere meanwhile stays there.
    const focused = document.activeElement;
    if (!isAdded || (focused !== document.body && !root.current?.contains(focused))) return;
    focusWhenShown(set.apps.map(({ id }) => `[data-app-tile="${webappItem(id)}"] a`).join());
  };
  const hide = () => {
    change({ isStartHidden: true });
    focusWhenShown("[data-drawer] a");
  };

  if (!isOffered) return null;
  const hasSets = isPending || sets.length > 0;
  return (
    <CardFrame ref={root} hasSets={hasSets} onHide={hide}>
      {hasSets && (
        <>
          <ul className="mt-4 grid gap-2 @2xl:grid-cols-5" aria-busy={isPending}>
            {isPending
              ? STARTERS.map((name) => <StarterSkeleton key={name} name={name} />)
              : sets.map((set) => (
                  <StarterItem
                    key={set.name}
                    set={set}
                    isAdding={adding === set.name}
                    onAdd={() => void addSet(set)}
                  />
                ))}
          </ul>
          <ImportLink isMember={userId !== null} />
        </>
      )}
    </CardFrame>
  );
}
