import { Link } from "react-router-dom";
import type { ShippedPicture } from "#contract/look.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { SHIPPED } from "./shipped-pictures.ts";

/** Title, author and licence at the page's end. It leads to the settings, which say more. */
export function PictureCredit({ name }: { name: ShippedPicture }) {
  const { title, author, licence } = SHIPPED[name];
  return (
    <p className="picture-credit">
      <Link
        to={paths.sky()}
        className="on-sky relative px-1.5 py-1 text-xs text-muted before:absolute before:inset-x-0 before:-inset-y-2.5"
      >
        {`${title} by ${author}, ${licence}`}
      </Link>
    </p>
  );
}
