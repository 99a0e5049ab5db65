import { t } from "@lingui/core/macro";
import { Fragment, memo, type MouseEvent } from "react";
import type { HomeLeaf } from "#contract/home/home.ts";
import { isEncrypted, isWebAddress } from "#contract/values/link-address.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { labelParts } from "#src/shared/lib/text/label-parts.ts";
import { editMode } from "#src/shared/state/home/edit-mode.ts";
import { useTarget } from "#src/shared/state/home/opens-in.ts";
import { AnswerDot, answerWords } from "./silent/answer-dot.tsx";
import { useAddress } from "./silent/home-addresses.ts";
import { useAnswer, useSilent } from "./silent/silent-apps.ts";
import { TileBadge } from "./selection/tile-badge.tsx";

type UserTileProps = {
  item: HomeLeaf;
  isHighlighted: boolean;
  /** The id of the keyboard instructions, where the tile can be moved. */
  hintId?: string;
  /** Another's, so that it has no menu and can't be chosen. */
  isFixed?: boolean;
  /** Must have a stable identity. */
  onLaunch: (item: HomeLeaf) => void;
};

const MIDDLE_BUTTON = 1;

/**
 * An app or a link of the drawer: a real link, so that the browser opens it in any case. Memoised,
 * because two hundred others may move.
 */
export const UserTile = memo(function UserTile(props: UserTileProps) {
  const { item, isHighlighted, hintId, isFixed = false, onLaunch } = props;
  const isSilent = useSilent(item.id) !== undefined;
  const address = useAddress(item);
  const target = useTarget();
  const plain = isEncrypted(address) ? null : t`Not encrypted`;
  const answer = useAnswer(item.id);
  const onClick = (event: MouseEvent) => {
    if (isFixed || !editMode.get().isEditing) return onLaunch(item);
    // The selection's own listener (choose-tiles.ts) is still loading.
    event.preventDefault();
    editMode.toggle(item.id);
  };
  const onAuxClick = (event: MouseEvent) => {
    if (event.button === MIDDLE_BUTTON) onLaunch(item);
  };
  return (
    <li className="app-tile in-data-holding:not-data-held:opacity-45" data-app-tile={item.id}>
      <a
        className="tile-link"
        href={address}
        // What a program opens leaves no page to show in a tab.
        target={isWebAddress(address) ? target : undefined}
        rel="noopener"
        title={plain === null ? item.name : `${item.name}\n${plain}`}
        draggable={false}
        aria-describedby={hintId}
        onClick={onClick}
        onAuxClick={onAuxClick}
      >
        <span
          className="app-tile-icon in-data-held:[scale:1.08]"
          data-highlighted={isHighlighted ? "" : undefined}
        >
          <AppIcon name={item.name} src={item.icon} className="w-full" />
          {answer !== null && <AnswerDot answers={answer} />}
        </span>
        <span className="app-tile-label on-sky" dir="auto">
          <span className={isSilent ? "block truncate" : undefined}>
            {labelParts(item.name).map((part, index) => (
              <Fragment key={index}>
                {index > 0 && <wbr />}
                {part}
              </Fragment>
            ))}
          </span>
          {isSilent && <span className="block truncate">{t`No answer`}</span>}
          {plain !== null && <span className="sr-only">{plain}</span>}
          {answer !== null && (
            <span data-late="" className="sr-only">
              {answerWords(answer)}
            </span>
          )}
        </span>
      </a>
      {!isFixed && <TileBadge id={item.id} name={item.name} />}
    </li>
  );
}, isSameTile);

function isSameTile(one: UserTileProps, other: UserTileProps): boolean {
  return one.isHighlighted === other.isHighlighted && isSameItem(one.item, other.item);
}

function isSameItem(one: HomeLeaf, other: HomeLeaf): boolean {
  const fields = Object.keys({ ...one, ...other }) as (keyof HomeLeaf)[];
  return fields.every((field) => one[field] === other[field]);
}
