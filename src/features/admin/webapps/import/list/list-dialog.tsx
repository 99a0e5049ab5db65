import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { FileUp } from "lucide-react";
import { useDeferredValue, useId, useMemo, useState, type FormEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import { importListInput, type ImportList } from "#contract/queue/import-lists.ts";
import { useCreateImportList } from "#src/api/import-lists.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { FileButton } from "#src/shared/ui/file/file-button.tsx";
import { FileRefused, readTextFile } from "#src/shared/ui/file/read-text-file.ts";
import { FieldFrame } from "#src/shared/ui/fields/field-frame.tsx";
import { TextField } from "#src/shared/ui/fields/text-field.tsx";
import { LeftOutList } from "./left-out-list.tsx";
import { RecentLists } from "./recent-lists.tsx";
import { isTooLarge, listName, readList, type ReadList } from "./read-list.ts";

const NOTHING: ReadList = { addresses: [], repeated: 0, leftOut: [] };
const FILE_TYPES = ".txt,.csv,.tsv,.html,.htm,text/plain,text/csv,text/html";

/** `fileName` is null for pasted text. */
type Source = { text: string; fileName: string | null };

/**
 * Creates a list from a pasted text or a file. Lines that can't be imported stay in the dialog for
 * correction. Lists made before stand below.
 */
export function ListDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [source, setSource] = useState<Source>({ text: "", fileName: null });
  /** Null until the person enters a name. */
  const [ownName, setOwnName] = useState<string | null>(null);
  const [fileFault, setFileFault] = useState<string | null>(null);
  const [made, setMade] = useState<ImportList | null>(null);
  const [today] = useState(() => new Date());
  const creation = useCreateImportList();
  const { isPending } = creation;
  const read = useDeferredValue(source);
  const tooLarge = useMemo(() => isTooLarge(read.text), [read]);
  const list = useMemo(() => (tooLarge ? NOTHING : readList(read.text, read.fileName)), [read, tooLarge]);
  const { addresses, leftOut } = list;
  const name = ownName ?? listName(addresses.length, today);
  const input = importListInput.safeParse({ name, addresses });
  const nameFault = importListInput.shape.name.safeParse(name).error?.issues[0]?.message ?? null;
  const fault = fileFault ?? (tooLarge ? t`This text is too large: at most 1 MB.` : null);

  const change = (next: Source) => {
    setFileFault(null);
    setMade(null);
    setSource(next);
  };
  const open = async (file: File) => {
    try {
      change({ text: await readTextFile(file, 1), fileName: file.name });
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      setFileFault(error.message);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A newly typed text is not parsed yet.
    if (!input.success || isPending || read !== source) return;
    try {
      const created = await creation.mutateAsync(input.data);
      if (leftOut.length === 0) return void navigate(paths.importList(created.id));
      setSource({ text: leftOut.map(({ text }) => text).join("\n"), fileName: null });
      setOwnName(null);
      setMade(created);
    } catch {
      // A toast has shown the error, and the dialog keeps the text.
    }
  };

  return (
    <Dialog
      title={t`Import a list`}
      size="large"
      onClose={onClose}
      foot={
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {made ? t`Close` : t`Cancel`}
          </button>
          <BusyButton
            type="submit"
            form={`${id}-form`}
            className="btn btn-primary"
            disabled={!input.success}
            isBusy={isPending}
            busy={t`Making...`}
          >
            {t`Make the list`}
          </BusyButton>
        </div>
      }
    >
      <form id={`${id}-form`} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {made && <Made list={made} />}
        <div>
          <FieldFrame
            label={t`Addresses`}
            fault={fault}
            isQuiet
            note={t`One a line, a table with a column “url”, or a browser's bookmarks file. At most 2,000.`}
          >
            {(control) => (
              <textarea
                {...control}
                rows={7}
                autoFocus
                spellCheck={false}
                autoCapitalize="none"
                autoComplete="off"
                dir="ltr"
                readOnly={isPending}
                placeholder={"https://www.photopea.com\nexcalidraw.com"}
                className="textarea w-full leading-6"
                value={source.text}
                onChange={(event) => change({ text: event.target.value, fileName: null })}
              />
            )}
          </FieldFrame>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <FileButton
              label={t`Choose a file`}
              icon={FileUp}
              accept={FILE_TYPES}
              look="plain"
              onChoose={(file) => void open(file)}
            />
            <p role="status" className="min-w-0 flex-1 text-sm leading-5 [overflow-wrap:anywhere]">
              {summaryOf(list, read)}
            </p>
          </div>
          <LeftOutList leftOut={leftOut} />
        </div>
        <TextField
          label={t`Name`}
          value={name}
          fault={nameFault}
          isQuiet
          readOnly={isPending}
          maxLength={200}
          onChange={setOwnName}
        />
      </form>
      <RecentLists />
    </Dialog>
  );
}

function Made({ list }: { list: ImportList }) {
  return (
    <div role="status" className="alert alert-success alert-soft flex-wrap text-base-content">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Trans>
          <bdi>{list.name}</bdi> is ready. What was left out of it is below: correct it to make another list.
        </Trans>
      </span>
      <Link to={paths.importList(list.id)} className="btn btn-outline">
        {t`Open the list`}
      </Link>
    </div>
  );
}

function summaryOf({ addresses, repeated }: ReadList, { text, fileName }: Source): string {
  if (text.trim() === "") return "";
  const found = plural(addresses.length, { one: "# address", other: "# addresses" });
  const again = repeated.toLocaleString("en-US");
  if (fileName === null) return repeated === 0 ? t`${found}.` : t`${found}, ${again} repeated.`;
  return repeated === 0 ? t`${found} in ${fileName}.` : t`${found} in ${fileName}, ${again} repeated.`;
}
