import { t } from "@lingui/core/macro";
import { Info } from "lucide-react";
import { Fragment } from "react";
import type { PublishedLeaf } from "#contract/published-pages/published-pages.ts";
import { hostOf } from "#contract/values/host-of.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { labelParts } from "#src/shared/lib/text/label-parts.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { Menu } from "#src/shared/ui/menu/menu.tsx";

type PublishedTileProps = {
  leaf: PublishedLeaf;
  /** What its text lies on: the sky, or a folder's surface. */
  lies: "on-sky" | "on-card";
};

/**
 * An app or a link of a published page. The tile opens its address, as on a home screen. The menu of an app leads to its
 * store page; below a link is its host.
 */
export function PublishedTile({ leaf, lies }: PublishedTileProps) {
  const { name, url, icon } = leaf;
  const isLink = leaf.kind === "link";
  const textClass = lies === "on-sky" ? "on-sky" : "";
  return (
    <li className="group app-tile">
      <a
        className="tile-link"
        href={url}
        target="_blank"
        // Members add these links without a review.
        rel={isLink ? "ugc nofollow noopener" : "noopener"}
        title={name}
        draggable={false}
      >
        <span className="app-tile-icon">
          <AppIcon name={name} src={icon} className="w-full" />
        </span>
        <span className={`${textClass} app-tile-label h-auto!`} dir="auto">
          {labelParts(name).map((part, index) => (
            <Fragment key={index}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </span>
      </a>
      {isLink ? (
        <span
          className={`${textClass} block max-w-full truncate text-xs leading-5`}
          dir="ltr"
          title={hostOf(url)}
        >
          {hostOf(url)}
        </span>
      ) : (
        <Menu
          label={t`${name} menu`}
          button={DOTS}
          buttonClassName="tile-menu-button pointer-events-auto opacity-0 group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
          items={() => [{ label: t`About`, icon: Info, href: paths.slug(leaf.slug) }]}
        />
      )}
    </li>
  );
}

/** The stylesheet draws the dots. */
const DOTS = <span className="bg-seg shadow-e1 before:content-['']" />;
