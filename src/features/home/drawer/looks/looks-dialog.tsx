import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import type { HomeApp, HomeLeaf } from "#contract/home/home.ts";
import { MAX_LINK_NAME } from "#src/api/drawer/link-rules.ts";
import { renameItem } from "#contract/home/changes.ts";
import { useChange } from "#src/api/home/change/change.ts";
import type { Plan } from "#src/api/home/change/plan.ts";
import { isApp } from "#src/api/home/home-items.ts";
import { storeQueries } from "#src/api/store/storefront.ts";
import { useUploadIcon } from "#src/api/uploads.ts";
import { PictureField } from "#src/shared/components/home/picture-field.tsx";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { TextField } from "#src/shared/ui/fields/text-field.tsx";
import { useSingle } from "#src/shared/ui/use-single.ts";
import { looksBefore, looksOf, type StoreLooks } from "./own-looks.ts";

type LooksDialogProps = { userId: string; item: HomeLeaf; onClose: () => void };

/** Gives a store app a name and an icon of its own on the home screen, or the store's again. */
export function LooksDialog({ userId, item, onClose }: LooksDialogProps) {
  const store = useStoreLooks(item);
  const change = useChange(userId);
  const { run } = useSingle();
  const [name, setName] = useState(item.name);
  const [icon, setIcon] = useState(item.icon);
  const upload = useUploadIcon();
  const [fault, setFault] = useState<string | null>(null);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const looks = looksOf({ name, icon }, item, store);
    if (upload.isPending) return;
    if (looks === null) return onClose();
    const known = store && isApp(item) ? { apps: { [item.id]: { ...appFields(item), ...store } } } : {};
    const shown = looks.name ?? store?.name ?? item.name;
    const plan: Plan = (home) => ({
      ops: renameItem(home, item.id, looks).ops,
      undo: renameItem(home, item.id, looksBefore(looks, item, store)).ops,
      known,
    });
    const said = {
      name: shown,
      title: t`Name and icon changed`,
      description: t`${shown} looks like this only on your home screen.`,
      undone: t`${item.name} looks as it did before`,
    };
    run(async () => {
      if (await change(plan, said, { onRefused: setFault })) onClose();
    });
  };

  const isStores = store !== null && name.trim() === store.name && icon === store.icon;
  return (
    <Dialog title={t`Name and icon`} onClose={onClose}>
      <form noValidate onSubmit={save}>
        <p className="mt-2 text-body leading-5.5 text-muted">{t`Only you see them. The store stays as it is.`}</p>
        <PictureField
          name={name.trim() || item.name}
          icon={icon}
          upload={upload}
          onChoose={(file) => upload.mutate(file, { onSuccess: setIcon })}
          reset={
            store === null || isStores
              ? null
              : {
                  label: t`Use the store's`,
                  onReset() {
                    setName(store.name);
                    setIcon(store.icon);
                    upload.reset();
                  },
                }
          }
        />
        <TextField
          className="mt-5"
          label={t`Name`}
          maxLength={MAX_LINK_NAME}
          placeholder={store?.name ?? item.name}
          value={name}
          fault={fault}
          onChange={(text) => {
            setName(text);
            setFault(null);
          }}
        />
        <button type="submit" className="btn mt-6 btn-block btn-primary" disabled={upload.isPending}>
          {t`Save`}
        </button>
      </form>
    </Dialog>
  );
}

/** The store's own name and icon; null while they are unknown, and for an app that has left the store. */
function useStoreLooks(item: HomeLeaf): StoreLooks | null {
  const slug = isApp(item) ? item.slug : "";
  const { data: page } = useQuery({ ...storeQueries.page(slug), enabled: slug !== "" });
  return page?.kind === "webapp" ? { name: page.webapp.title, icon: page.webapp.iconUrl } : null;
}

const appFields = ({ name, icon, url, slug }: HomeApp) => ({ name, icon, url, slug });
