export function QueueSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <span role="status" className="sr-only">
        Loading the queue
      </span>
      <div className="skeleton h-28 rounded-[20px]" />
      <div className="skeleton h-36 rounded-[20px]" />
      <div className="skeleton h-90 rounded-[20px]" />
    </div>
  );
}
