import { BadgeCheck } from "lucide-react";
import { useState } from "react";

const MEANING = "The maker has confirmed this page";

/** Stands behind the name of an app whose maker has proven that its site is theirs. A press says what it means. */
export function VerifiedMark() {
  const [isTold, setTold] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Verified"
        aria-expanded={isTold}
        className="btn -my-2 btn-square align-middle btn-ghost text-primary"
        onClick={() => setTold(!isTold)}
      >
        <BadgeCheck aria-hidden="true" className="size-5.5 lg:size-7" />
      </button>
      <span role="status" className="block text-sm leading-5 text-muted empty:hidden">
        {isTold && MEANING}
      </span>
    </>
  );
}
