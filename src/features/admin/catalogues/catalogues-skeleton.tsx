import { CARD } from "../looks.ts";

const CARDS = 3;

/** The catalogues while they are on their way. */
export function CataloguesSkeleton() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Loading the catalogues
      </span>
      <div className="catalogue-cards">
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className={`${CARD} overflow-hidden`} data-card-skeleton>
            <div className="skeleton h-33 rounded-none" />
            <div className="grid gap-3 p-5">
              <div className="skeleton h-4.5 w-3/5" />
              <div className="skeleton h-10" />
              <div className="skeleton h-11" />
              <div className="skeleton mt-2 h-11" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
