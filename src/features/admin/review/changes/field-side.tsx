import { t } from "@lingui/core/macro";
import type { CaseApp, CaseChanges, ChangedField } from "#contract/review/cases.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { DiffTags } from "./diff-tags.tsx";
import { DiffText } from "./diff-text.tsx";

type FieldSideProps = {
  field: ChangedField;
  before: CaseApp;
  after: CaseChanges;
  side: "before" | "after";
};

export function FieldSide({ field, before, after, side }: FieldSideProps) {
  const shown = side === "before" ? before : after;
  switch (field) {
    case "tags": {
      const others = (side === "before" ? after : before).tags ?? [];
      return <DiffTags tags={shown.tags ?? []} others={others} side={side} />;
    }
    case "screenshots":
      return <Pictures images={shown.screenshots ?? []} />;
    case "iconUrl":
      return <AppIcon name={before.title} src={shown.iconUrl} className="w-14" />;
    case "screenshotUrl":
      return shown.screenshotUrl ? (
        <img
          src={shown.screenshotUrl}
          alt=""
          loading="lazy"
          className="aspect-video w-full max-w-60 rounded-xl object-cover"
        />
      ) : (
        <span className="text-muted">{t`None`}</span>
      );
    default:
      return <DiffText before={before[field]} after={after[field] ?? ""} side={side} />;
  }
}

function Pictures({ images }: { images: readonly string[] }) {
  if (images.length === 0) return <span className="text-muted">{t`None`}</span>;
  return (
    <ol className="grid max-w-72 grid-cols-2 gap-2">
      {images.map((image, at) => (
        <li key={image}>
          <img
            src={image}
            alt={t`${at + 1} of ${images.length}`}
            loading="lazy"
            className="aspect-video w-full rounded-lg bg-hint object-cover"
          />
        </li>
      ))}
    </ol>
  );
}
