import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { HomePages } from "#contract/home/home.ts";
import { placeOf, removeItems } from "#contract/home/changes.ts";
import { hostOf } from "#contract/values/host-of.ts";
import type { Change, Plan } from "#src/api/home/change/plan.ts";
import {
  knownLeaf,
  placesToAdd,
  planToAdd,
  planToChange,
  type AddPlace,
} from "#src/api/home/change/add-address.ts";
import { useChange } from "#src/api/home/change/change.ts";
import { destinationsOf } from "#src/api/home/destinations.ts";
import { useHome } from "#src/api/home/use-home.ts";
import { storeQueries } from "#src/api/store/storefront.ts";
import { AddAddressForm } from "#src/shared/components/home/add-address-form.tsx";
import { useSingle } from "#src/shared/ui/use-single.ts";
import { Added } from "./added.tsx";
import type { AskedAddress } from "./asked-address.ts";
import { Notice } from "./notice.tsx";

type AddAddressProps = { userId: string; page: Extract<AskedAddress, { kind: "page" }> };

/**
 * Adds a page to a member's home screen through its outbox, so that it works offline, or changes what is kept of it
 * there.
 */
export function AddAddress({ userId, page }: AddAddressProps) {
  const { home, trouble } = useHome();
  // Offline the app stays unknown, and the page is added as a link.
  const { data: app = null } = useQuery(storeQueries.appAt(page.url));
  const change = useChange(userId);
  const { isRunning, run } = useSingle();
  const changing = useSingle();
  const [fault, setFault] = useState<string | null>(null);
  const [done, setDone] = useState<{ change: Change; title: string; text: string } | null>(null);

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
  if (done) return <Added {...done} undo={done.change.undo} onUndone={() => setDone(null)} />;
  const known = knownLeaf(home, { url: page.url, app });
  // During the addition, the home screen's cache has the page before this component updates.
  if (known && !isRunning) {
    const at = placeOf(home, known.id)?.place ?? "";
    const place = nameOf(at, home);
    const make = (plan: Plan, title: string) =>
      changing.run(async () => {
        const made = await change(plan, null, { onRefused: setFault });
        if (made) setDone({ change: made, title, text: hostOf(known.url) });
      });
    return (
      <>
        <Notice title={t`Already on your home screen: ${place}`} text={known.name} />
        <AddAddressForm
          key={known.id}
          page={known}
          places={placesToAdd(home)}
          now={at}
          fault={fault}
          isAdding={changing.isRunning}
          onEdit={() => setFault(null)}
          submit={{ label: t`Save changes`, busy: t`Saving...` }}
          onAdd={(typed, to) => {
            const name = typed.trim() || known.name;
            // Saved as it is, it is as it should be.
            if (name === known.name && to === at) return window.close();
            make(planToChange(known, { name, to, at }), t`${name} is up to date.`);
          }}
          onRemove={() => {
            const { name } = known;
            make((now) => removeItems(now, [known.id]), t`${name} is off again`);
          }}
        />
      </>
    );
  }

  const save = (name: string, to: AddPlace) =>
    run(async () => {
      const made = await change(planToAdd({ url: page.url, name, app }, to), null, { onRefused: setFault });
      const place = nameOf(to, home);
      if (made) setDone({ change: made, title: t`Added to ${place}.`, text: t`It is on your home screen.` });
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
