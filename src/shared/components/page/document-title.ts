import { useEffect } from "react";
import { PRODUCT_NAME } from "#contract/site/product.ts";

/**
 * Sets the document's title while the page is shown: `name` and the product's name, or only the product's
 * name.
 */
export function useDocumentTitle(name: string | null): void {
  useEffect(() => {
    document.title = name === null ? PRODUCT_NAME : `${name} - ${PRODUCT_NAME}`;
  }, [name]);
}
