import { t } from "@lingui/core/macro";
import { Link } from "react-router-dom";
import { paths } from "#src/shared/lib/paths.ts";
import type { Shared } from "./shared.ts";

type Why = Extract<Shared, { kind: "none" }>["why"];

const texts = (): Record<Why, { title: string; text: string }> => ({
  "no-address": {
    title: t`There is no address in what you shared.`,
    text: t`Share a page from a browser, or an app’s own address.`,
  },
  "unknown-link": {
    title: t`This link asks for something that Perch does not know.`,
    text: t`Nothing was added. Whoever wrote the link can look up how one is made.`,
  },
});

export function NothingShared({ why }: { why: Why }) {
  const { title, text } = texts()[why];
  return (
    <div className="card mt-6 border border-line bg-base-100 p-4 sm:p-7">
      <p className="text-base font-semibold">{title}</p>
      <p className="mt-1 text-body leading-6 text-muted">{text}</p>
      <Link to={paths.home()} className="btn mt-5 btn-outline self-start">
        {t`Go to home screen`}
      </Link>
    </div>
  );
}
