import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { HomePages } from "#contract/home/home.ts";
import type { Change } from "#src/api/home/change/plan.ts";
import { knownLeaf, placesToAdd, planToAdd, type AddPlace } from "#src/api/home/change/add-address.ts";
import { useChange } from "#src/api/home/change/change.ts";
import { destinationsOf, pageNameOf } from "#src/api/home/destinations.ts";
import { useHome } from "#src/api/home/use-home.ts";
import { storeQueries } from "#src/api/store/storefront.ts";
import { AddAddressForm } from "#src/shared/components/home/add-address-form.tsx";
import { useSingle } from "#src/shared/ui/use-single.ts";
import { Added } from "./added.tsx";
import type { AskedAddress } from "./asked-address.ts";
import { Notice } from "./notice.tsx";

type AddAddressProps = { userId: string; page: Extract<AskedAddress, { kind: "page" }> };

/** Adds a page to a member's home screen through its outbox, so that it works offline. */
export function AddAddress({ userId, page }: AddAddressProps) {
  const { home, trouble } = useHome();
  // Offline the app stays unknown, and the page is added as a link.
  const { data: app = null } = useQuery(storeQueries.appAt(page.url));
  const change = useChange(userId);
  const { isRunning, run } = useSingle();
  const [fault, setFault] = useState<string | null>(null);
  const [added, setAdded] = useState<{ change: Change; place: string } | null>(null);

  if (!home) {
    if (!trouble) return <div className="skeleton h-72 rounded-2xl" aria-busy="true" />;
    return (
      <Notice title={t`Your home screen could not be loaded.`} text={t`Check your network and try again.`}>
        <button type="button" className="btn btn-outline" onClick={trouble.retry}>
          {t`Try again`}
        </button>
      </Notice>
    );
  }
  if (added) {
    return <Added place={added.place} undo={added.change.undo} onUndone={() => setAdded(null)} />;
  }
  const known = knownLeaf(home, { url: page.url, app });
  // During the addition, the home screen's cache has the page before this component updates.
  if (known && !isRunning) {
    const place = placeOf(home, known.id);
    return <Notice title={t`Already on your home screen: ${place}`} text={known.name} />;
  }

  const save = (name: string, place: AddPlace) =>
    run(async () => {
      const plan = planToAdd({ url: page.url, name, app }, place);
      const made = await change(plan, null, { onRefused: setFault });
      if (made) setAdded({ change: made, place: nameOf(place, home) });
    });

  return (
    <AddAddressForm
      page={{ name: page.name || (app?.name ?? ""), url: page.url, icon: app?.icon ?? page.icon }}
      places={placesToAdd(home)}
      fault={fault}
      isAdding={isRunning}
      onEdit={() => setFault(null)}
      onAdd={save}
    />
  );
}

const nameOf = (place: AddPlace, home: HomePages): string =>
  typeof place === "string"
    ? (destinationsOf(home).find(({ id }) => id === place)?.name ?? "")
    : place.newFolder;

/** The name of the page or the folder that contains an app or a link; empty when none does. */
function placeOf(home: HomePages, item: string): string {
  for (const { id, items } of home.pages) {
    for (const entry of items) {
      if (entry.id === item) return pageNameOf(home, id);
      if ("items" in entry && entry.items.some((leaf) => leaf.id === item)) return entry.name;
    }
  }
  return "";
}
