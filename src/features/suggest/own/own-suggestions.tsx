import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { type Ref } from "react";
import { suggestionQueries } from "#src/api/review/suggestions.ts";
import { SuggestionRow } from "./suggestion-row.tsx";

export function OwnSuggestions({ userId, ref }: { userId: string; ref: Ref<HTMLElement> }) {
  const {
    data: suggestions,
    isError,
    error,
    refetch,
    dataUpdatedAt,
  } = useQuery(suggestionQueries.own(userId));
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="own-suggestions"
      className="card border border-line bg-base-100 p-5 pb-3"
    >
      <h2 id="own-suggestions" className="text-base font-semibold">
        {t`Your suggestions`}
      </h2>
      {suggestions ? (
        <ul className="mt-2 divide-y divide-line">
          {suggestions.map((suggestion) => (
            <SuggestionRow key={suggestion.id} suggestion={suggestion} readAt={dataUpdatedAt} />
          ))}
        </ul>
      ) : isError ? (
        <div className="py-3 text-sm leading-5 text-muted">
          <p>{error.message}</p>
          <button type="button" className="btn mt-3 btn-outline" onClick={() => void refetch()}>
            {t`Try again`}
          </button>
        </div>
      ) : (
        <div className="mt-3 flex gap-3 pb-3" aria-hidden="true">
          <div className="skeleton size-11 rounded-[27%]" />
          <div className="flex-1">
            <div className="skeleton h-4 w-2/3" />
            <div className="skeleton mt-2 h-3 w-1/3" />
          </div>
        </div>
      )}
      {suggestions?.length === 0 && (
        <p className="pb-2 text-sm leading-5 text-muted">
          {t`What you send is listed here, with what became of it.`}
        </p>
      )}
    </section>
  );
}
