import { Link } from "react-router-dom";
import { paths } from "#src/shared/lib/paths.ts";
import { requestSignIn } from "#src/shared/state/requests/sign-in-request.ts";

const LOOK = "inline-flex min-h-11 items-center text-[13px] font-semibold text-primary hover:underline";

/** Leads to the import of bookmarks in Settings. Links belong to an account, so visitors are asked to connect. */
export function ImportLink({ isMember }: { isMember: boolean }) {
  return (
    <div className="-mb-2 mt-1 flex flex-wrap items-center gap-x-2">
      {isMember ? (
        <Link to={paths.importBookmarks()} className={LOOK}>
          Import bookmarks
        </Link>
      ) : (
        <>
          <button type="button" className={LOOK} onClick={() => requestSignIn()}>
            Import bookmarks
          </button>
          <span className="text-[13px] text-muted">It needs an account.</span>
        </>
      )}
    </div>
  );
}
