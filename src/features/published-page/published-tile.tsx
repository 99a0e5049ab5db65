import { Fragment } from "react";
import { Link } from "react-router-dom";
import type { PublishedLeaf } from "#contract/published-pages.ts";
import { hostOf } from "#src/shared/components/store/store-extras.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { labelParts } from "#src/shared/lib/label-parts.ts";
import { paths } from "#src/shared/lib/paths.ts";

const BELOW = "block max-w-full truncate text-xs leading-5";

/**
 * An app or a link of a published page. The tile opens its address, as on a home screen. Below an app is the
 * link to its store page, below a link its host.
 */
export function PublishedTile({ leaf }: { leaf: PublishedLeaf }) {
  const { name, url, icon } = leaf;
  const isLink = leaf.kind === "link";
  return (
    <li className="app-tile">
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
        <span className="app-tile-label h-auto!" dir="auto">
          {labelParts(name).map((part, index) => (
            <Fragment key={index}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </span>
      </a>
      {isLink ? (
        <span className={BELOW} dir="ltr" title={hostOf(url)}>
          {hostOf(url)}
        </span>
      ) : (
        <Link
          to={paths.slug(leaf.slug)}
          aria-label={`${name} in the store`}
          // A touch target of 44 px, mostly below the words.
          className={`${BELOW} relative overflow-visible rounded-md font-semibold text-primary before:absolute before:-inset-x-2 before:-top-1 before:-bottom-5`}
        >
          About
        </Link>
      )}
    </li>
  );
}
