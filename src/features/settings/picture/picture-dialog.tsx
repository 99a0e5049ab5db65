import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, type ComponentProps } from "react";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { SkyChoices } from "./sky-choices.tsx";

type PictureDialogProps = {
  /** Null for a visitor. */
  userId: string | null;
  onClose: () => void;
};

/** Changes what lies behind the home screen, which shows each choice at once. */
export function PictureDialog({ userId, onClose }: PictureDialogProps) {
  const { data: settings } = useQuery(preferenceQueries.settings(userId));
  return (
    <Dialog title={t`Change picture`} size="large" onClose={onClose}>
      {settings && <Choices userId={userId} settings={settings} />}
    </Dialog>
  );
}

/** The focus begins on the chosen sky, from which arrows lead to the others. */
function Choices(props: ComponentProps<typeof SkyChoices>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLInputElement>("input:checked")?.focus(), []);
  return (
    <div ref={box} className="mt-5">
      <SkyChoices {...props} />
    </div>
  );
}
