import { Plus, Settings } from "lucide-react";
import type { ReactNode } from "react";
import { log } from "#src/shared/lib/log.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { Link } from "react-router-dom";

type LinkTileProps = {
  href: string;
  label: string;
  children: ReactNode;
  onClick?: () => void;
  title?: string;
};

function LinkTile({ href, label, children, onClick, title }: LinkTileProps) {
  return (
    <Link to={href} className="tile-link" draggable={false} onClick={onClick} title={title}>
      <span className="app-tile-icon">{children}</span>
      <span className="app-tile-label">{label}</span>
    </Link>
  );
}

/** The first slot. */
export function StoreTile() {
  return (
    <li className="app-tile">
      <LinkTile href={paths.store()} label="Store">
        <span className="tile-glyph is-store" aria-hidden="true">
          <BagGlyph />
        </span>
      </LinkTile>
    </li>
  );
}

/** The second slot. */
export function SettingsTile() {
  return (
    <li className="app-tile">
      <LinkTile href={paths.settings()} label="Settings" onClick={() => log.info("Settings")}>
        <span className="tile-glyph is-settings" aria-hidden="true">
          <Settings strokeWidth={2} />
        </span>
      </LinkTile>
    </li>
  );
}

/** A slot that still waits for an app. */
export function PlaceholderTile() {
  return (
    <li className="app-tile is-placeholder">
      <LinkTile href={paths.store()} label="App" title="Add an app from the store">
        <span className="tile-glyph is-placeholder" aria-hidden="true">
          <Plus strokeWidth={2} />
        </span>
      </LinkTile>
    </li>
  );
}

/** A slot whose app is not known yet. */
export function SkeletonTile() {
  return (
    <li className="app-tile" aria-hidden="true">
      <span className="app-tile-icon skeleton" />
      <span className="app-tile-label">
        <span className="tile-bar skeleton" />
      </span>
    </li>
  );
}

function BagGlyph() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M5 7.5h14l1.2 13.2H3.8z" />
      <path d="M8.4 10.6V7a3.6 3.6 0 0 1 7.2 0v3.6" />
    </svg>
  );
}
