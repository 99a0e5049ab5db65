import { X } from "lucide-react";
import { useId, type ReactNode, type Ref } from "react";
import { Link } from "react-router-dom";
import { PRODUCT_NAME } from "#contract/product.ts";
import { paths } from "#src/shared/lib/paths.ts";

type CardFrameProps = {
  ref: Ref<HTMLElement>;
  /** Without sets, the store is where to start. */
  hasSets: boolean;
  onHide: () => void;
  children: ReactNode;
};

/** The frame of the first visit's card: what the product is, and the button that hides it for good. */
export function CardFrame({ ref, hasSets, onHide, children }: CardFrameProps) {
  const titleId = useId();
  return (
    <section
      ref={ref}
      data-late=""
      className="mt-6 rounded-box bg-widget px-3 py-4 shadow-e1 @container sm:px-5"
      aria-labelledby={titleId}
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-[17px] leading-6 font-semibold">
            {hasSets ? "Start with a set" : "Start with an app"}
          </h2>
          <p className="text-[13px] leading-4.5 text-muted">
            {`${PRODUCT_NAME} keeps the web apps you use on one page, on every device. It is free.`}
          </p>
        </div>
        <button
          type="button"
          aria-label="Hide for good"
          title="Hide for good"
          className="btn -m-1 btn-circle btn-ghost text-muted"
          onClick={onHide}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {children}
      {!hasSets && (
        <Link to={paths.store()} className="btn btn-outline mt-3 rounded-full">
          Open the store
        </Link>
      )}
    </section>
  );
}
