import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { tagLabel } from "#src/shared/components/store/store-extras.ts";
import { storeHref } from "#src/shared/components/store/store-params.ts";
import { AppFigures } from "#src/shared/components/webapp/app-figures.tsx";
import { CompareHead } from "./compare-head.tsx";
import { type Compared, type ComparedApp, isApp } from "./compared.ts";
import { factRows } from "./fact-rows.ts";

type CompareTableProps = { compared: readonly Compared[] };

/** What an app's cell shows; nothing for what is not known of it. */
type ValueOf = (app: ComparedApp, nth: number) => ReactNode;

const descriptionOf: ValueOf = ({ webapp }) =>
  webapp.description && (
    <span lang={webapp.descriptionLanguage} dir="auto">
      {webapp.description}
    </span>
  );

const tagsOf: ValueOf = ({ webapp }) =>
  webapp.tags.length > 0 && (
    <span className="inline-flex flex-wrap gap-x-3">
      {webapp.tags.map((tag) => (
        <Link key={tag} to={storeHref({ tag })} className="text-primary hover:underline">
          {tagLabel(tag)}
        </Link>
      ))}
    </span>
  );

const figuresOf: ValueOf = ({ webapp }) => <AppFigures webappId={webapp.id} />;

const yearOf: ValueOf = ({ webapp }) => {
  const year = webapp.createdAt.slice(0, 4);
  return t`Since ${year}.`;
};

/** The label's column, and one for each app. Classes, because servers may send no inline styles. */
const COLUMNS = [
  "",
  "md:*:grid-cols-[8rem_minmax(0,1fr)]",
  "md:*:grid-cols-[8rem_repeat(2,minmax(0,1fr))]",
  "md:*:grid-cols-[8rem_repeat(3,minmax(0,1fr))]",
];
const ROW = "md:grid md:gap-x-6";

/**
 * A column an app, a row a fact. On phones each row is a block with its values below each other. No `<table>`, because
 * browsers read none that is laid out so.
 */
export function CompareTable({ compared }: CompareTableProps) {
  const facts = factRows(compared.map((one) => (isApp(one) ? one.details : null)));
  return (
    <div
      role="table"
      aria-label={t`Apps side by side`}
      aria-busy={!compared.every(isApp)}
      className={`mt-6 card border border-line bg-base-100 px-5 py-2 ${COLUMNS[compared.length]}`}
    >
      <div role="row" className={ROW}>
        <div role="cell" className="max-md:hidden" />
        {compared.map((one) => (
          <div key={one.slug} role="columnheader" className="py-3">
            <CompareHead one={one} compared={compared} />
          </div>
        ))}
      </div>
      <Row label={t`What it is for`} compared={compared} valueOf={descriptionOf} />
      <Row label={t`Tags`} compared={compared} valueOf={tagsOf} />
      <Row label={t`Rating`} compared={compared} valueOf={figuresOf} />
      <Row label={t`In the store`} compared={compared} valueOf={yearOf} />
      {facts.map(({ label, values }) => (
        <Row key={label} label={label} compared={compared} valueOf={(_app, nth) => values[nth]} />
      ))}
    </div>
  );
}

type RowProps = { label: string; compared: readonly Compared[]; valueOf: ValueOf };

/** One fact. On phones the value follows the app's name, and what was not seen has no line. */
function Row({ label, compared, valueOf }: RowProps) {
  const values = compared.map((one, nth) => isApp(one) && valueOf(one, nth));
  if (!values.some(Boolean)) return null;
  return (
    <div role="row" className={`border-t border-line py-3 text-sm leading-5 ${ROW}`}>
      <div role="rowheader" className="font-semibold">
        {label}
      </div>
      {compared.map((one, nth) => (
        <div
          key={one.slug}
          role="cell"
          className={`min-w-0 wrap-anywhere max-md:mt-1.5 ${values[nth] ? "" : "max-md:hidden"}`}
        >
          {isApp(one) && (
            <p className="text-muted md:hidden" dir="auto">
              {one.webapp.title}
            </p>
          )}
          {/* Browsers may call a language otherwise than the server did. */}
          <div suppressHydrationWarning>{values[nth] || (isApp(one) && <NotSeen />)}</div>
        </div>
      ))}
    </div>
  );
}

function NotSeen() {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">{t`Not seen`}</span>
    </>
  );
}
