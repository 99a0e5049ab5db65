const ROWS = 6;

export function CurationSkeleton() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Loading the apps
      </span>
      <div className="mb-6 skeleton h-22 rounded-2xl" />
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className="flex h-16 items-center gap-3 border-b border-line">
          <div className="skeleton size-10 rounded-[27%]" />
          <div className="skeleton h-4 w-2/5" />
        </div>
      ))}
    </div>
  );
}
