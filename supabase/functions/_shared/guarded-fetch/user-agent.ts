import { PRODUCT_NAME } from "../contract/product.ts";

/** How Perch names itself to the sites it reads; browsers' words first, because some sites answer nobody else. */
export const USER_AGENT = `Mozilla/5.0 (compatible; ${PRODUCT_NAME}Bot/1.0)`;
