import { Wrench } from "lucide-react";
import { Link } from "wouter";
import { paths } from "#src/shared/lib/paths.ts";
import { NOTICE_ACTION, StoreNotice } from "#src/shared/widgets/store-notice.tsx";

/** What the administrator sees of the back office as long as it has no pages: that it has none, and the way out. */
export function AdminPage() {
  return (
    <StoreNotice
      Icon={Wrench}
      scope="page"
      title="Backend"
      text="You are signed in as the administrator. There is nothing to manage here yet."
    >
      <Link href={paths.home()} className={NOTICE_ACTION}>
        Return
      </Link>
    </StoreNotice>
  );
}
