import { PRODUCT_NAME } from "#contract/product.ts";
import { requestSignIn } from "#src/shared/state/sign-in-request.ts";

/** Says that a visitor's settings stay in this browser, and what an account would add. */
export function VisitorNote() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-[20px] bg-tint px-5 py-4 sm:px-6">
      <p className="max-w-[52ch] text-[15px] leading-5.5">
        {`These settings stay in this browser. Connect, and ${PRODUCT_NAME} keeps them on every device, with apps and links of your own.`}
      </p>
      <button type="button" className="btn btn-outline" onClick={() => requestSignIn()}>
        Connect
      </button>
    </div>
  );
}
