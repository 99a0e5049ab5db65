import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ArrowUpRight, Equal, Globe, Search } from "lucide-react";
import type { ReactNode } from "react";
import type { HomeLeaf } from "#contract/home/home.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import type { WebSearch } from "../query/resolve-query.ts";
import type { Suggestion } from "../ranking/launcher-suggestions.ts";
import { KeyCap } from "./key-cap.tsx";
import { Marked } from "./marked.tsx";
import { ReasonTag, ReasonText } from "./reason-tag.tsx";

type RowContentProps = {
  row: Suggestion;
  typed: string;
  /** Whether Enter takes this row. */
  isActive: boolean;
};

/** Icon, name and reason; then the label of Enter in the active row, else the place of the item. */
export function RowContent({ row, typed, isActive }: RowContentProps) {
  return (
    <>
      <Picture row={row} />
      <span className="min-w-0 flex-1">
        <span className="block truncate" dir="auto">
          <Name row={row} typed={typed} />
        </span>
        <Below row={row} typed={typed} />
      </span>
      {row.kind === "store" && row.reason ? <ReasonTag reason={row.reason} typed={typed} /> : null}
      {isActive ? (
        <span className="flex shrink-0 items-center gap-2 text-note font-semibold text-primary">
          {verbOf(row)}
          <KeyCap look="now">↵</KeyCap>
        </span>
      ) : (
        <Place row={row} />
      )}
    </>
  );
}

function verbOf(row: Suggestion): string {
  switch (row.kind) {
    case "action":
      return row.action.verb;
    case "answer":
      return t`Copy`;
    case "address":
      return t({ message: "Go", comment: "Verb: opens the typed address" });
    case "own":
    case "folder":
      return t({ message: "Open", comment: "Verb: opens the app" });
    case "store":
      return t({ message: "View", comment: "Verb: shows the app in the store" });
    case "thing":
      if (row.thing.tickOff) return t`Done`;
      return row.thing.url === undefined
        ? t({ message: "Show", comment: "Verb: shows a page or a list" })
        : t({ message: "Open", comment: "Verb: opens the app" });
    case "suggested":
    case "web":
      return t({ message: "Search", comment: "Verb: searches the web" });
  }
}

/** The second line: why a row is there, what an app of the store is for, what an answer is to, where a search goes. */
function Below({ row, typed }: Pick<RowContentProps, "row" | "typed">) {
  const text = belowOf(row, typed);
  const language = row.kind === "store" ? row.app.descriptionLanguage : undefined;
  return (
    text && (
      <span lang={language} dir="auto" className="block truncate text-note text-muted">
        {text}
      </span>
    )
  );
}

function belowOf(row: Suggestion, typed: string): ReactNode {
  if (row.kind === "own" || row.kind === "folder")
    return row.reason && <ReasonText reason={row.reason} typed={typed} />;
  if (row.kind === "store") return SENTENCE.exec(row.app.description)?.[0] ?? row.app.description;
  if (row.kind === "answer") return row.answer.about;
  if (row.kind === "thing") return row.thing.when;
  if (row.kind === "web") return row.isFirst ? deedOf(row.search) : row.search.site;
  return "";
}

function deedOf({ isBang, name, words, site }: WebSearch): string {
  if (!isBang) return t`Search the web with ${name}`;
  return words === "" ? site : t`Search ${name}`;
}

const SENTENCE = /^.+?\.(?=\s|$)/s;

function Name({ row, typed }: { row: Suggestion; typed: string }): ReactNode {
  if (row.kind === "own" || row.kind === "store") return <Marked text={row.app.name} typed={typed} />;
  if (row.kind === "folder") return <Marked text={row.folder.name} typed={typed} />;
  if (row.kind === "answer") return <b>{row.answer.shown ?? row.answer.text}</b>;
  if (row.kind === "action") return <Marked text={row.action.name} typed={typed} />;
  if (row.kind === "thing") return <Marked text={row.thing.text} typed={typed} />;
  if (row.kind === "suggested") return <Marked text={row.search.words} typed={typed} />;
  if (row.kind === "address") {
    const address = <b>{row.text}</b>;
    return <Trans>Go to {address}</Trans>;
  }
  const { isBang, name, words: text } = row.search;
  const words = <b>{text || name}</b>;
  if (row.isFirst) return words;
  if (!isBang) return <Trans>Search the web for {words}</Trans>;
  if (text !== "")
    return (
      <Trans>
        Search {name} for {words}
      </Trans>
    );
  return <Trans>Open {words}</Trans>;
}

function Picture({ row }: { row: Suggestion }) {
  if (row.kind === "own" || row.kind === "store")
    return <AppIcon name={row.app.name} src={row.app.icon} className="w-9" loading="eager" />;
  if (row.kind === "folder") return <FolderIcon items={row.folder.items} />;
  if (row.kind === "answer" && row.answer.swatch !== undefined) return <Swatch colour={row.answer.swatch} />;
  const given = row.kind === "action" ? row.action.icon : row.kind === "thing" ? row.thing.icon : null;
  const Icon = given ?? (row.kind === "answer" ? Equal : row.kind === "suggested" ? Search : Globe);
  return (
    <span className="grid w-9 shrink-0 place-items-center text-muted" aria-hidden="true">
      <Icon size="1.25rem" />
    </span>
  );
}

/** The first four icons of a folder, as on its tile. */
function FolderIcon({ items }: { items: readonly HomeLeaf[] }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 grid-cols-2 content-start gap-0.5 rounded-[27%] bg-widget p-1.5 inset-ring inset-ring-line"
    >
      {items.slice(0, 4).map(({ id, name, icon }) => (
        <AppIcon key={id} name={name} src={icon} className="w-full" loading="eager" />
      ))}
    </span>
  );
}

function Swatch({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden="true"
      className="size-9 shrink-0 rounded-[27%] inset-ring inset-ring-line"
      style={{ backgroundColor: colour }}
    />
  );
}

/** The place of the item, or the keys of the web search. */
function Place({ row }: { row: Suggestion }) {
  if (row.kind === "web")
    return (
      <>
        <KeyCap look="plain">{t`Shift ↵`}</KeyCap>
        <ArrowUpRight size="1.125rem" aria-hidden="true" className="text-muted pointer-fine:hidden" />
      </>
    );
  // What is in the store shows Get.
  const look = row.kind === "store" ? "sr-only" : "max-w-1/2 shrink-0 truncate text-note text-muted";
  return <span className={look}>{placeOf(row)}</span>;
}

function placeOf(row: Exclude<Suggestion, { kind: "web" }>): string {
  switch (row.kind) {
    case "thing":
      return [...new Set([row.thing.kind, row.thing.of])].filter(Boolean).join(" · ");
    case "suggested":
      return row.search.name;
    case "answer":
      return t`Answer`;
    case "address":
      return t`Web`;
    case "own":
    case "folder":
      return t({ message: "Home", comment: "The home screen" });
    case "store":
      return t({ message: "Store", comment: "The store of apps" });
    case "action":
      return t`Action`;
  }
}
