import { t } from "@lingui/core/macro";
import { Link } from "react-router-dom";
import type { ShippedPicture } from "#contract/looks/look.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { SHIPPED } from "./shipped-pictures.ts";

type Credited = { title: string; author: string; licence: string };

export const creditOf = ({ title, author, licence }: Credited): string =>
  t`${title} by ${author}, ${licence}`;

/** Title, author and licence at the page's end. It leads to the settings, which say more. */
export function PictureCredit({ credit }: { credit: string }) {
  return (
    <p className="picture-credit">
      <Link
        to={paths.sky()}
        className="on-sky relative px-1.5 py-1 text-xs text-muted before:absolute before:inset-x-0 before:-inset-y-2.5"
      >
        {credit}
      </Link>
    </p>
  );
}

export function ShippedCredit({ name }: { name: ShippedPicture }) {
  return <PictureCredit credit={creditOf(SHIPPED[name])} />;
}
