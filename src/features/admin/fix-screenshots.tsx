import { ImageUp } from "lucide-react";
import { useIsMutating } from "@tanstack/react-query";
import { REGENERATE_KEY, useRegenerateScreenshots } from "#src/api/admin-webapps.ts";
import { OUTLINED } from "./looks.ts";

/** Takes screenshots for the apps that have none. It goes on when the page is left, and is not begun twice. */
export function FixScreenshots() {
  const regenerate = useRegenerateScreenshots();
  const isRunning = useIsMutating({ mutationKey: REGENERATE_KEY }) > 0;
  return (
    <button
      type="button"
      aria-busy={isRunning}
      aria-disabled={isRunning}
      className={OUTLINED}
      onClick={() => {
        if (!isRunning) regenerate.mutate();
      }}
    >
      {isRunning ? (
        <span aria-hidden="true" className="loading loading-spinner loading-xs" />
      ) : (
        <ImageUp aria-hidden="true" className="size-4" />
      )}
      {isRunning ? "Fixing..." : "Fix Screenshots"}
    </button>
  );
}
