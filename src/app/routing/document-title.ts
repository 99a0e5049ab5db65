import { useEffect } from "react";
import { PRODUCT_NAME } from "#contract/product.ts";

/** Names the document while the page is shown: `name` with the product's, or the product's alone. */
export function useDocumentTitle(name: string | null): void {
  useEffect(() => {
    document.title = name === null ? PRODUCT_NAME : `${name} - ${PRODUCT_NAME}`;
  }, [name]);
}
