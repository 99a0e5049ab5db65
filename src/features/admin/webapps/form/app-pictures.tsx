import { t } from "@lingui/core/macro";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { ImageUpload } from "../../components/fields/image-upload.tsx";
import type { AppDraft } from "./app-draft.ts";

const iconTexts = () => ({
  done: { title: t`Success`, description: t`Icon uploaded successfully` },
  failed: { title: t`Upload failed`, description: t`Failed to upload icon` },
});
const screenshotTexts = () => ({
  done: { title: t`Success`, description: t`Screenshot uploaded successfully` },
  failed: { title: t`Upload failed`, description: t`Failed to upload screenshot` },
});

type AppPicturesProps = { draft: AppDraft; onChange: (change: Partial<AppDraft>) => void };

/** Icon and screenshot with upload buttons. The form stores both on Save. */
export function AppPictures({ draft, onChange }: AppPicturesProps) {
  const [fault, setFault] = useState<string | null>(null);
  return (
    <div>
      <div className="flex flex-wrap items-start gap-4">
        <AppIcon name={draft.title} src={draft.iconUrl} className="w-18" />
        <ScreenshotPreview screenshotUrl={draft.screenshotUrl} />
        <div className="flex grow flex-wrap gap-2 self-center">
          <ImageUpload
            name={t`icon`}
            texts={iconTexts()}
            onUploaded={(iconUrl) => onChange({ iconUrl })}
            onFault={setFault}
          />
          <ImageUpload
            name={t`screenshot`}
            texts={screenshotTexts()}
            onUploaded={(screenshotUrl) => onChange({ screenshotUrl })}
            onFault={setFault}
          />
        </div>
      </div>
      {fault !== null && <Fault>{fault}</Fault>}
    </div>
  );
}

function ScreenshotPreview({ screenshotUrl }: { screenshotUrl: string | null }) {
  const frame = "h-18 w-28 shrink-0 rounded-xl border border-line bg-hint";
  if (!screenshotUrl) {
    return (
      <span className={`${frame} grid place-items-center text-muted`}>
        <ImageOff aria-label={t`No screenshot`} className="size-5" />
      </span>
    );
  }
  return (
    <img
      src={screenshotUrl}
      alt={t`Screenshot`}
      width="112"
      height="72"
      className={`${frame} object-cover object-top`}
    />
  );
}
