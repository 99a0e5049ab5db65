/** The product's name, wherever it is shown or spelled into an address. */
export const PRODUCT_NAME = "Perch";

/** The route of the public store. */
export const STORE_PATH = "/perchstore";

/** The routes of the lists of all its apps and of all its catalogues. */
export const ALL_APPS_PATH = `${STORE_PATH}/apps`;
export const ALL_CATALOGUES_PATH = `${STORE_PATH}/catalogues`;

/** The page for who writes programs, and below `/api` its answer and the document that both are made of. */
export const DEVELOPERS_PATH = "/developers";
export const REFERENCE_PATH = "/reference";
export const OPENAPI_PATH = "/openapi.json";

/** The product's own picture for other sites, and that of its store; scripts/draw-preview.ts draws them. */
export const PREVIEW_PATH = "/preview.png";
export const STORE_PREVIEW_PATH = "/preview-store.png";

/** The cookie that identifies a visitor's temporary installs. It holds a random token, never an identity. */
export const VISITOR_COOKIE = "perch-visitor";

/** How long temporary installs wait until their visitor registers. */
export const TEMP_INSTALL_DAYS = 30;

/** The largest JSON body the API reads, in bytes. */
export const MAX_JSON_BYTES = 1024 * 1024;

/** The largest image the API stores, in bytes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** The largest icon of a member's own. */
export const MAX_ICON_BYTES = 1024 * 1024;

/** The largest picture of one's own behind the home screen. Browsers make it that small before they send it. */
export const MAX_PICTURE_BYTES = 300_000;

/** The most articles one news answer holds. */
export const MAX_ARTICLES = 20;
