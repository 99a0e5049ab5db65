export const PRODUCT_NAME = "Perch";

export const STORE_PATH = "/perchstore";

/** The routes of the store's lists: all apps, and all catalogues. */
export const ALL_APPS_PATH = `${STORE_PATH}/apps`;
export const ALL_CATALOGUES_PATH = `${STORE_PATH}/catalogues`;

/** The page that shows apps side by side. */
export const COMPARE_PATH = `${STORE_PATH}/compare`;

/**
 * The reference page for developers, its data below `/api`, and the OpenAPI document that both derive from.
 */
export const DEVELOPERS_PATH = "/developers";
export const REFERENCE_PATH = "/reference";
export const OPENAPI_PATH = "/openapi.json";

/** Below /api: the feed of the store's new apps. Those of catalogues and published pages are below it. */
export const ATOM_PATH = "/atom";

/** The page for e-ink frames, which servers render without scripts. */
export const GLANCE_PATH = "/glance";

/**
 * The preview of the product for other sites, and that of its store; scripts/draw-preview.ts renders them.
 */
export const PREVIEW_PATH = "/preview.png";
export const STORE_PREVIEW_PATH = "/preview-store.png";

/** The cookie that identifies a visitor's temporary installs. It holds a random token, never an identity. */
export const VISITOR_COOKIE = "perch-visitor";

/** How long temporary installs wait until their visitor registers. */
export const TEMP_INSTALL_DAYS = 30;

export const MAX_JSON_BYTES = 1024 * 1024;

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

export const MAX_ICON_BYTES = 1024 * 1024;

/** The largest own picture behind the home screen. Browsers shrink it before the upload. */
export const MAX_PICTURE_BYTES = 300_000;

/** The most articles one news answer holds. */
export const MAX_ARTICLES = 20;
