import { t } from "@lingui/core/macro";
import { Plus, Settings } from "lucide-react";
import type { ReactNode } from "react";
import { log } from "#src/shared/lib/log.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { Link } from "react-router-dom";
import { useEditing } from "#src/shared/state/home/edit-mode.ts";

type LinkTileProps = {
  href: string;
  label: string;
  children: ReactNode;
  onClick?: () => void;
  title?: string;
};

function LinkTile({ href, label, children, onClick, title }: LinkTileProps) {
  return (
    <Link to={href} className="tile-link" draggable={false} onClick={onClick} title={title ?? label}>
      <span className="app-tile-icon">{children}</span>
      <span className="app-tile-label on-sky px-0">{label}</span>
    </Link>
  );
}

/** A tile that rests while the person's own tiles are edited. */
export function FixedTile({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <li className={`app-tile inert:opacity-45 in-data-holding:opacity-45 ${className}`} inert={useEditing()}>
      {children}
    </li>
  );
}

/** The first slot. */
export function StoreTile() {
  return (
    <FixedTile>
      <LinkTile href={paths.store()} label={t`Store`}>
        <Glyph look="store">
          <BagGlyph />
        </Glyph>
      </LinkTile>
    </FixedTile>
  );
}

/** The second slot. */
export function SettingsTile() {
  return (
    <FixedTile>
      <LinkTile href={paths.settings()} label={t`Settings`} onClick={() => log.info("Settings")}>
        <Glyph look="settings">
          <Settings strokeWidth={2} />
        </Glyph>
      </LinkTile>
    </FixedTile>
  );
}

/** An empty slot. */
export function PlaceholderTile() {
  return (
    <FixedTile className="is-placeholder">
      <LinkTile href={paths.store()} label={t`App`} title={t`Add an app from the store`}>
        <Glyph look="placeholder">
          <Plus strokeWidth={2} />
        </Glyph>
      </LinkTile>
    </FixedTile>
  );
}

/** The skeleton of a tile. */
export function SkeletonTile() {
  return (
    <li className="app-tile" aria-hidden="true">
      <span className="app-tile-icon skeleton" />
      <span className="app-tile-label">
        <span className="mx-auto mt-px block h-3 w-3/5 skeleton rounded-md" />
      </span>
    </li>
  );
}

const GLYPHS = {
  store:
    "bg-linear-[165deg,oklch(62%_0.115_228),oklch(43%_0.085_235)] text-white shadow-e1 inset-ring inset-ring-white/12",
  settings:
    "bg-linear-[165deg,oklch(62%_0.02_240),oklch(43%_0.02_250)] text-white shadow-e1 inset-ring inset-ring-white/12",
  placeholder: "bg-hint inset-ring-[1.5px] inset-ring-line *:opacity-50",
};

/** What a fixed tile shows as its icon. */
export function Glyph({ look, children }: { look: keyof typeof GLYPHS; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-full place-items-center rounded-[inherit] *:size-[48%] ${GLYPHS[look]}`}
    >
      {children}
    </span>
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
