import { PRODUCT_NAME } from "../contract/product.ts";

/** Perch's name for the sites it reads. It starts like a browser's, because some sites answer only browsers. */
export const USER_AGENT = `Mozilla/5.0 (compatible; ${PRODUCT_NAME}Bot/1.0)`;
