import { t } from "@lingui/core/macro";
import { ListPlus } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";

// The dialog loads the contract's schemas, which the page does not need.
const ListDialog = lazyPart(async () => (await import("./list-dialog.tsx")).ListDialog);

export function ListImport() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="btn btn-outline"
        onClick={() => setIsOpen(true)}
      >
        <ListPlus aria-hidden="true" className="size-4" />
        {t`Import a list`}
      </button>
      {isOpen && <ListDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
