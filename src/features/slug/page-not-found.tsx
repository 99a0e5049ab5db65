import { SearchX } from "lucide-react";
import { useEffect } from "react";
import { Link } from "#src/shared/ui/link.tsx";
import { NOTICE_ACTION, StoreNotice } from "#src/shared/widgets/store-notice.tsx";
import { PRODUCT_NAME } from "#contract/product.ts";
import { paths } from "#src/shared/lib/paths.ts";

const TEXTS = {
  webapp: {
    title: "App Not Found",
    text: "The app you're looking for doesn't exist or has been removed.",
  },
  catalogue: {
    title: "Catalogue Not Found",
    text: "The catalogue you're looking for doesn't exist or has been removed.",
  },
} as const;

/** In place of an app or catalogue that is not there. */
export function PageNotFound({ kind }: { kind: "webapp" | "catalogue" }) {
  const { title } = TEXTS[kind];
  useEffect(() => {
    const before = document.title;
    document.title = `${title} - ${PRODUCT_NAME}`;
    return () => {
      document.title = before;
    };
  }, [title]);
  return (
    <StoreNotice Icon={SearchX} scope="page" {...TEXTS[kind]}>
      <Link href={paths.store()} className={NOTICE_ACTION}>
        Browse the store
      </Link>
    </StoreNotice>
  );
}
