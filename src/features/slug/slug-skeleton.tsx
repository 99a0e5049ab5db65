/** While it is not known yet what lives at the address: the shape that catalogue and app page have in common. */
export function SlugSkeleton() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Loading
      </span>
      <div className="skeleton h-5 w-36" />
      <div className="mt-8 flex items-center gap-5 sm:gap-7">
        <div className="skeleton size-22 rounded-[27%] sm:size-33" />
        <div className="grid flex-1 gap-3">
          <div className="skeleton h-9 w-3/5 max-w-80" />
          <div className="skeleton h-5 w-2/5 max-w-50" />
        </div>
      </div>
      <div className="skeleton mt-8 aspect-[16/10] max-w-222 rounded-[20px] sm:aspect-video lg:rounded-[28px]" />
    </div>
  );
}
