import { PRODUCT_NAME } from "../contract/site/product.ts";

/**
 * Perch's user agent for fetched sites. It starts like a browser's, because some sites answer only browsers.
 */
export const USER_AGENT = `Mozilla/5.0 (compatible; ${PRODUCT_NAME}Bot/1.0)`;
