import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { knownLeaf, placesToAdd, useAddPage, type AddPlace, type PageToAdd } from "#src/api/home/add-page.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { AddPageForm } from "#src/shared/components/home/add-page-form.tsx";
import { hostOf } from "#src/shared/components/store/store-extras.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";

/** Adds a shared page to a member's home screen or a visitor's (null), or shows that the page is there. */
export function AddShared({ userId, page }: { userId: string | null; page: PageToAdd }) {
  const home = useQuery(homeQueries.current(userId));
  const navigate = useNavigate();
  const { add, isAdding } = useAddPage(userId);
  const [fault, setFault] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);

  if (!home.data) {
    return home.isError ? (
      <>
        <p role="alert" className="text-body leading-6">
          {t`Your home screen could not be loaded.`}
        </p>
        <button type="button" className="btn mt-4 btn-outline self-start" onClick={() => void home.refetch()}>
          {t`Try again`}
        </button>
      </>
    ) : (
      <div className="skeleton h-64 rounded-2xl" aria-busy="true" />
    );
  }

  const known = knownLeaf(home.data, page);
  if (known && !isDone && !isAdding) return <AlreadyThere {...known} />;

  const save = async (name: string, place: AddPlace) => {
    // Set before the change, because the changed home screen would otherwise show AlreadyThere.
    setDone(true);
    try {
      const { refused, undo } = await add({ ...page, name }, place);
      const [refusal] = refused;
      if (!refusal) {
        const shown = name.trim() || page.app?.name || hostOf(page.url);
        offerUndo({
          name: shown,
          title: t`Added ${shown}`,
          description:
            userId === null || navigator.onLine
              ? t`It is on your home screen.`
              : t`Saved here, sent when you are online.`,
          undo,
          undone: t`${shown} is off again`,
        });
        return void navigate(paths.home());
      }
      setFault(refusal.message);
    } catch {
      // The mutation shows its own failure.
    }
    setDone(false);
  };

  return (
    <AddPageForm
      page={{ name: page.name, url: page.url, icon: page.app?.icon ?? null }}
      places={placesToAdd(home.data)}
      fault={fault}
      isAdding={isAdding}
      onEdit={() => setFault(null)}
      onAdd={(name, place) => void save(name, place)}
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
