import { t } from "@lingui/core/macro";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Download, Upload } from "lucide-react";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { useState } from "react";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { FileButton } from "#src/shared/ui/file/file-button.tsx";
import type { FoundHome } from "./found-home.ts";
import { writeHomeFile } from "./home-file.ts";
import { FileRefused } from "#src/shared/ui/file/read-text-file.ts";
import { saveFile } from "#src/shared/ui/file/save-file.ts";
import { Section } from "../sections/section.tsx";
import { exportHome } from "#src/api/home/transfer/export-home.ts";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { themeChoice } from "#src/shared/state/look/theme.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";

const ImportDialog = lazyPart(async () => (await import("./import-dialog.tsx")).ImportDialog);

export function BackupSection({ userId }: { userId: string | null }) {
  const client = useQueryClient();
  const [found, setFound] = useState<FoundHome | null>(null);
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const exportHome = async () => {
    setFault(null);
    try {
      const now = new Date();
      const text = writeHomeFile(await gatherHome(client, userId), now);
      saveFile(`perch-home-${now.toISOString().slice(0, 10)}.json`, "application/json", text);
    } catch (error) {
      setFault([t`The export failed.`, error instanceof Error && error.message].filter(Boolean).join(" "));
    }
  };
  const open = async (file: File) => {
    setFault(null);
    setReading(true);
    try {
      const { readImport, lookupsFor } = await import("./read-import.ts");
      setFound(await readImport(file, lookupsFor(userId)));
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      setFault(error.message);
    } finally {
      setReading(false);
    }
  };

  return (
    <Section
      id="backup"
      title={t`Backup`}
      note={t`Your settings, widgets, apps and links as a file. An import adds to what is there and removes nothing: a file of ${PRODUCT_NAME}, or the export of Bonjourr, Tabliss or Anori.`}
    >
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-outline" onClick={() => void exportHome()}>
          <Download aria-hidden="true" className="size-4.5" />
          {t`Export home screen`}
        </button>
        <FileButton
          label={t`Import home screen`}
          icon={Upload}
          accept=".json,application/json,.zip,application/zip"
          look="plain"
          onChoose={(file) => void open(file)}
        />
      </div>
      <p role="status" className="text-sm text-muted not-empty:mt-2">
        {isReading && t`Reading the file...`}
      </p>
      {fault !== null && <Fault>{fault}</Fault>}
      {found && <ImportDialog userId={userId} found={found} onClose={() => setFound(null)} />}
    </Section>
  );
}

/** Fetches everything of a member's (by id) or a visitor's (null) home screen. */
async function gatherHome(client: QueryClient, userId: string | null) {
  const [settings, home] = await Promise.all([
    client.fetchQuery({ ...preferenceQueries.settings(userId), staleTime: 0 }),
    exportHome(client, userId),
  ]);
  // The theme of this browser may be newer than the account's.
  return { settings: { ...settings, theme: themeChoice() }, ...home };
}
