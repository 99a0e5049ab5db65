import { t } from "@lingui/core/macro";
import { BADGE_SIZE } from "#contract/owners/limits.ts";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { useSiteUrl } from "#src/shared/state/site/site-url.ts";
import { CopyButton } from "#src/shared/ui/controls/copy-button.tsx";
import { Card } from "./card.tsx";

/** What the badge says: its picture is in English. */
const ALT = `Get it on ${PRODUCT_NAME}`;

/** The badge for the maker's own site, with its HTML. A press on the badge asks whether to add the app. */
export function BadgeCard({ slug }: { slug: string }) {
  const siteUrl = useSiteUrl();
  return (
    <Card title={t`A badge for your site`}>
      <div className="mt-4 flex flex-wrap gap-3">
        <span className="rounded-xl bg-white p-4">
          <img src={`/badge/${slug}.svg`} alt={t`${ALT}, on a light page`} {...BADGE_SIZE} />
        </span>
        <span className="rounded-xl bg-black p-4">
          <img src={`/badge/${slug}.svg?theme=dark`} alt={t`${ALT}, on a dark page`} {...BADGE_SIZE} />
        </span>
      </div>
      <p className="mt-4 text-body leading-6">
        {t`Whoever presses it is asked whether to add your app to their home screen. Paste the HTML where you want it: it follows the reader’s light or dark theme.`}
      </p>
      <Code
        code={htmlCode(siteUrl, slug)}
        what={t({ message: "the badge’s HTML", comment: "After: Copy" })}
      />
      <p className="mt-4 text-body leading-6">{t`For a README or another page in Markdown:`}</p>
      <Code
        code={markdownCode(siteUrl, slug)}
        what={t({ message: "the badge’s Markdown", comment: "After: Copy" })}
      />
    </Card>
  );
}

function Code({ code, what }: { code: string; what: string }) {
  return (
    <div className="mt-2 flex flex-wrap items-start gap-2 sm:flex-nowrap">
      <pre
        dir="ltr"
        className="min-w-0 grow rounded-xl bg-hint px-3.5 py-2.5 text-sm leading-5 wrap-anywhere whitespace-pre-wrap"
      >
        <code>{code}</code>
      </pre>
      <CopyButton text={code} what={what} />
    </div>
  );
}

function htmlCode(siteUrl: string, slug: string): string {
  const badge = `${siteUrl}/badge/${slug}.svg`;
  const { width, height } = BADGE_SIZE;
  return [
    `<a href="${siteUrl}${paths.askToAdd(slug)}">`,
    `  <picture>`,
    `    <source srcset="${badge}?theme=dark" media="(prefers-color-scheme: dark)">`,
    `    <img src="${badge}" alt="${ALT}" width="${width}" height="${height}">`,
    `  </picture>`,
    `</a>`,
  ].join("\n");
}

const markdownCode = (siteUrl: string, slug: string): string =>
  `[![${ALT}](${siteUrl}/badge/${slug}.svg)](${siteUrl}${paths.askToAdd(slug)})`;
