const CARDS = 3;

export function CataloguesSkeleton() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Loading the catalogues
      </span>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-5">
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className="card border border-line bg-base-100 overflow-hidden" data-card-skeleton>
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
