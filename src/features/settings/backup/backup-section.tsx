import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Download, Upload } from "lucide-react";
import { useState } from "react";
import type { PortableHome } from "#src/api/home/portable-home.ts";
import { Fault } from "#src/shared/ui/fault.tsx";
import { FileButton } from "#src/shared/ui/file/file-button.tsx";
import { writeHomeFile } from "./home-file.ts";
import { FileRefused, readTextFile } from "#src/shared/ui/file/read-text-file.ts";
import { saveFile } from "#src/shared/ui/file/save-file.ts";
import { Section } from "../sections/section.tsx";
import { exportHome } from "#src/api/home/export-home.ts";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { themeChoice } from "#src/shared/state/theme.ts";
import { lazyPart } from "#src/shared/ui/lazy-part.tsx";

const MAX_MEGABYTES = 1;

const ImportDialog = lazyPart(async () => (await import("./import-dialog.tsx")).ImportDialog);

export function BackupSection({ userId }: { userId: string | null }) {
  const client = useQueryClient();
  const [home, setHome] = useState<PortableHome | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const exportHome = async () => {
    setFault(null);
    try {
      const now = new Date();
      const text = writeHomeFile(await gatherHome(client, userId), now);
      saveFile(`perch-home-${now.toISOString().slice(0, 10)}.json`, "application/json", text);
    } catch (error) {
      setFault(error instanceof Error ? `The export failed. ${error.message}` : "The export failed.");
    }
  };
  const open = async (file: File) => {
    setFault(null);
    try {
      const text = await readTextFile(file, MAX_MEGABYTES);
      const { readHomeFile } = await import("./read-home-file.ts");
      setHome(readHomeFile(text));
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      setFault(error.message);
    }
  };

  return (
    <Section
      id="backup"
      title="Backup"
      note="Your settings, widgets, apps and links as a file. An import adds to what is there and removes nothing."
    >
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-outline" onClick={() => void exportHome()}>
          <Download aria-hidden="true" className="size-4.5" />
          Export home screen
        </button>
        <FileButton
          label="Import home screen"
          icon={Upload}
          accept=".json,application/json"
          look="plain"
          onChoose={(file) => void open(file)}
        />
      </div>
      {fault !== null && <Fault>{fault}</Fault>}
      {home && <ImportDialog userId={userId} home={home} onClose={() => setHome(null)} />}
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
