import { useSearchParams } from "react-router-dom";
import type { StoreWebapp } from "#contract/webapps.ts";
import { useLazyParts } from "#src/shared/ui/use-lazy-parts.ts";

const loadQuestion = () => import("./add-question.tsx");

/** Asks whether to add the app when the address has `?add`: badges on other sites link there. */
export function AddRequest({ app }: { app: StoreWebapp }) {
  const [query, setQuery] = useSearchParams();
  const close = () =>
    setQuery(
      (current) => {
        current.delete("add");
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  const parts = useLazyParts(loadQuestion, query.has("add"), close);
  return parts && <parts.AddQuestion app={app} onClose={close} />;
}
