import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { hostOf } from "#contract/values/host-of.ts";
import {
  knownLeaf,
  placesToAdd,
  planToAdd,
  type AddPlace,
  type AddressToAdd,
} from "#src/api/home/change/add-address.ts";
import { useChange } from "#src/api/home/change/change.ts";
import { useHome } from "#src/api/home/use-home.ts";
import { addedTexts } from "#src/shared/components/home/change-texts.ts";
import { AddAddressForm } from "#src/shared/components/home/add-address-form.tsx";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { useSingle } from "#src/shared/ui/use-single.ts";

/** Adds a shared page to a member's home screen or a visitor's (null), or shows that the page is there. */
export function AddShared({ userId, page }: { userId: string | null; page: AddressToAdd }) {
  const { home, trouble } = useHome();
  const navigate = useNavigate();
  const change = useChange(userId);
  const { isRunning, run } = useSingle();
  const [fault, setFault] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);

  if (!home) {
    return trouble ? (
      <>
        <p role="alert" className="text-body leading-6">
          {t`Your home screen could not be loaded.`}
        </p>
        <button type="button" className="btn mt-4 btn-outline self-start" onClick={trouble.retry}>
          {t`Try again`}
        </button>
      </>
    ) : (
      <div className="skeleton h-64 rounded-2xl" aria-busy="true" />
    );
  }

  const known = knownLeaf(home, page);
  if (known && !isDone && !isRunning) return <AlreadyThere {...known} />;

  const save = (name: string, place: AddPlace) => {
    const shown = name.trim() || page.app?.name || hostOf(page.url);
    const plan = planToAdd({ ...page, name }, place);
    run(async () => {
      // Before the change, because the changed home screen would otherwise show AlreadyThere.
      setDone(true);
      const isAdded = await change(plan, addedTexts([{ name: shown }], userId), { onRefused: setFault });
      if (isAdded) void navigate(paths.home());
      else setDone(false);
    });
  };

  return (
    <AddAddressForm
      page={{ name: page.name, url: page.url, icon: page.app?.icon ?? null }}
      places={placesToAdd(home)}
      fault={fault}
      isAdding={isRunning}
      onEdit={() => setFault(null)}
      onAdd={save}
    />
  );
}

function AlreadyThere({ name, icon, url }: { name: string; icon: string | null; url: string }) {
  return (
    <>
      <div className="flex items-center gap-4">
        <AppIcon name={name} src={icon} loading="eager" className="w-14 shrink-0" />
        <div className="min-w-0">
          <p className="line-clamp-2 text-base font-semibold wrap-anywhere" dir="auto">
            {name}
          </p>
          <p className="text-sm leading-5 text-muted">{t`It is on your home screen already.`}</p>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <Link to={paths.home()} className="btn btn-primary">
          {t`Go to home screen`}
        </Link>
        <a href={url} className="btn btn-outline">
          {t({ message: "Open", comment: "Verb" })}
        </a>
      </div>
    </>
  );
}
