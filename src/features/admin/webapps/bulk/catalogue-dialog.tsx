import { plural, t } from "@lingui/core/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState, type FormEvent } from "react";
import type { BulkAction, Selection } from "#contract/webapps/selections.ts";
import { catalogueQueries } from "#src/api/catalogues.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { useDebounced } from "#src/shared/ui/use-debounced.ts";
import { DialogFoot } from "../../components/dialog-foot.tsx";
import { TextField } from "#src/shared/ui/fields/text-field.tsx";
import { ChangePreview, usePreview } from "./change-preview.tsx";

const TYPING_MS = 250;

type Place = { id: number | null; name: string };

type CatalogueDialogProps = {
  select: Selection;
  count: number;
  isBusy: boolean;
  onSubmit: (place: Place) => void;
  onClose: () => void;
};

/** Chooses the catalogue for the apps. An app is in at most one catalogue, so it leaves its former one. */
export function CatalogueDialog({ select, count, isBusy, onSubmit, onClose }: CatalogueDialogProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const [place, setPlace] = useState<Place | null>(null);
  const terms = { search: useDebounced(search, TYPING_MS), page: 1 };
  const found = useQuery({ ...catalogueQueries.curated(terms), placeholderData: keepPreviousData });
  const action: BulkAction | null = place && { kind: "set-catalogue", catalogueId: place.id };
  const preview = usePreview(select, action);
  const isReady = place !== null && (preview.isPlaceholderData || preview.data?.changed !== 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) onSubmit(place);
  };
  const places: Place[] = [...(found.data?.catalogues ?? []), { id: null, name: t`No catalogue` }];
  return (
    <Dialog
      title={plural(count, { one: "Put # app into a catalogue", other: "Put # apps into a catalogue" })}
      onClose={onClose}
      foot={
        <DialogFoot
          formId={id}
          action={t`Put there`}
          state={isBusy ? "busy" : isReady ? "ready" : "blocked"}
          leaving={null}
          onCancel={onClose}
        />
      }
    >
      <TextField label={t`Search catalogues`} value={search} onChange={setSearch} autoFocus />
      <form id={id} onSubmit={submit}>
        <fieldset className="mt-4 grid min-h-40 content-start" aria-busy={found.isFetching}>
          <legend className="sr-only">{t`Catalogue`}</legend>
          {places.map((one) => (
            <label
              key={one.id ?? "none"}
              className="flex min-h-11 items-center gap-3 rounded-xl px-2 hover:bg-hint"
            >
              <input
                type="radio"
                name={`${id}-place`}
                className="radio"
                checked={place !== null && place.id === one.id}
                onChange={() => setPlace({ id: one.id, name: one.name })}
              />
              <span dir="auto" className="min-w-0 truncate" title={one.name}>
                {one.name}
              </span>
            </label>
          ))}
        </fieldset>
        {found.isError && <p className="text-sm text-error">{found.error.message}</p>}
      </form>
      <p className="mt-3 text-sm text-muted">
        {t`An app is in one catalogue at most: it leaves the one it is in.`}
      </p>
      {action && <ChangePreview action={action} preview={preview} />}
    </Dialog>
  );
}
