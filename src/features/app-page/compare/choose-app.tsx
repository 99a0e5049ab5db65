import { t } from "@lingui/core/macro";
import { Plus, Replace } from "lucide-react";
import { Menu } from "#src/shared/ui/menu/menu.tsx";
import { compareHref, MOST_COMPARED } from "./compare-params.ts";
import { choicesFor, type Compared } from "./compared.ts";

/** Offers further apps of the same purpose. Renders nothing when there is no room, or none to add. */
export function AddApp({ compared }: { compared: readonly Compared[] }) {
  if (compared.length === 0 || compared.length >= MOST_COMPARED) return null;
  if (compared.every(({ kind }) => kind === "loading"))
    return <div className="skeleton h-11 w-35 rounded-full" />;
  const choices = choicesFor(compared);
  if (choices.length === 0) return null;
  const slugs = compared.map(({ slug }) => slug);
  return (
    <Menu
      label={t`Add an app`}
      buttonClassName="btn rounded-full btn-outline"
      menuClassName="w-64"
      button={
        <>
          <Plus aria-hidden="true" className="size-4.5" />
          {t`Add an app`}
        </>
      }
      items={() =>
        choices.map(({ id, title, slug }) => ({
          key: String(id),
          label: title,
          href: compareHref([...slugs, slug]),
        }))
      }
    />
  );
}

type ChangeAppProps = { title: string; slug: string; compared: readonly Compared[] };

/** Offers apps of the same purpose in place of one of them. */
export function ChangeApp({ title, slug, compared }: ChangeAppProps) {
  const choices = choicesFor(compared);
  if (choices.length === 0) return null;
  return (
    <Menu
      label={t`Change ${title}`}
      buttonClassName="btn btn-ghost px-2 text-primary"
      menuClassName="w-64"
      button={
        <>
          <Replace aria-hidden="true" className="size-4.5" />
          {t`Change`}
        </>
      }
      items={() =>
        choices.map((other) => ({
          key: String(other.id),
          label: other.title,
          href: compareHref(compared.map((one) => (one.slug === slug ? other.slug : one.slug))),
        }))
      }
    />
  );
}
