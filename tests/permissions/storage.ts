import type { Caller } from "./callers.ts";

export type Buckets = Record<string, { isPublic: boolean; types: readonly string[] }>;

/** Every bucket. Anybody who knows the address can read a public file. Each case has its file in both. */
export const buckets: Buckets = {
  images: {
    isPublic: true,
    types: ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif", "image/svg+xml"],
  },
  pictures: { isPublic: false, types: ["image/png", "image/jpeg", "image/webp", "image/avif"] },
  photos: { isPublic: true, types: ["image/jpeg", "image/png"] },
  previews: { isPublic: false, types: ["image/png"] },
};

/** An existing file of a case, and one that its request would create. */
export interface Files {
  there: string;
  wanted: string;
}

export interface StorageCase {
  does: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: (files: Files) => string;
  /** JSON, or the content type of a picture. */
  sends?: (files: Files) => { json: Record<string, unknown> } | { type: string };
  /** Replaces an existing file, which needs more rights than adding one. */
  isReplacing?: true;
  /** Whether it succeeds; a refusal leaves everything unchanged. */
  may: Record<Caller, boolean>;
}

const everybody = { visitor: true, user: true, other: true, admin: true, service: true };
const nobody = { visitor: false, user: false, other: false, admin: false, service: false };
/** The Edge Function stores checked files; nobody else touches a file, not even the administrator. */
const service = { ...nobody, service: true };

const photo = () => ({ type: "image/webp" });
const svg = () => ({ type: "image/svg+xml" });

/** The requests to Storage about the bucket `images`, then those about `pictures` and `previews`. */
export const storageCases: readonly StorageCase[] = [
  {
    does: "reads a file by its public address",
    method: "GET",
    path: ({ there }) => `/object/public/images/${there}`,
    may: everybody,
  },
  {
    does: "reads a file by its other address",
    method: "GET",
    path: ({ there }) => `/object/images/${there}`,
    may: everybody,
  },
  {
    does: "lists the files",
    method: "POST",
    path: () => "/object/list/images",
    sends: ({ there }) => ({ json: { prefix: "", search: there, limit: 10 } }),
    may: service,
  },
  {
    does: "makes a signed address",
    method: "POST",
    path: ({ there }) => `/object/sign/images/${there}`,
    sends: () => ({ json: { expiresIn: 60 } }),
    may: service,
  },
  {
    does: "makes a signed address to upload to",
    method: "POST",
    path: ({ wanted }) => `/object/upload/sign/images/${wanted}`,
    sends: () => ({ json: {} }),
    may: service,
  },
  {
    does: "uploads a file",
    method: "POST",
    path: ({ wanted }) => `/object/images/${wanted}`,
    sends: svg,
    may: service,
  },
  {
    does: "uploads a file to a folder",
    method: "POST",
    path: ({ wanted }) => `/object/images/folder/${wanted}`,
    sends: svg,
    may: service,
  },
  {
    does: "uploads out of the bucket, by `..`",
    method: "POST",
    path: ({ wanted }) => `/object/images/..%2f..%2f${wanted}`,
    sends: svg,
    may: nobody,
  },
  {
    does: "uploads a page instead of a picture",
    method: "POST",
    path: ({ wanted }) => `/object/images/${wanted}.html`,
    sends: () => ({ type: "text/html" }),
    may: nobody,
  },
  {
    does: "overwrites a file",
    method: "PUT",
    path: ({ there }) => `/object/images/${there}`,
    sends: svg,
    may: service,
  },
  {
    does: "overwrites a file by uploading it again",
    method: "POST",
    path: ({ there }) => `/object/images/${there}`,
    sends: svg,
    isReplacing: true,
    may: service,
  },
  {
    does: "moves a file",
    method: "POST",
    path: () => "/object/move",
    sends: ({ there, wanted }) => ({
      json: { bucketId: "images", sourceKey: there, destinationKey: wanted },
    }),
    may: service,
  },
  {
    does: "copies a file",
    method: "POST",
    path: () => "/object/copy",
    sends: ({ there, wanted }) => ({
      json: { bucketId: "images", sourceKey: there, destinationKey: wanted },
    }),
    may: service,
  },
  {
    does: "removes a file",
    method: "DELETE",
    path: () => "/object/images",
    sends: ({ there }) => ({ json: { prefixes: [there] } }),
    may: service,
  },
  { does: "reads what the bucket allows", method: "GET", path: () => "/bucket/images", may: service },
  {
    does: "makes a bucket",
    method: "POST",
    path: () => "/bucket",
    sends: ({ wanted }) => ({
      json: { id: `permissions-${wanted}`, name: `permissions-${wanted}`, public: true },
    }),
    may: service,
  },
  {
    does: "reads somebody's sky by a public address",
    method: "GET",
    path: ({ there }) => `/object/public/pictures/${there}`,
    may: nobody,
  },
  {
    does: "reads somebody's sky by its other address",
    method: "GET",
    path: ({ there }) => `/object/pictures/${there}`,
    may: service,
  },
  {
    does: "lists people's skies",
    method: "POST",
    path: () => "/object/list/pictures",
    sends: ({ there }) => ({ json: { prefix: "", search: there, limit: 10 } }),
    may: service,
  },
  {
    does: "makes a signed address of somebody's sky",
    method: "POST",
    path: ({ there }) => `/object/sign/pictures/${there}`,
    sends: () => ({ json: { expiresIn: 60 } }),
    may: service,
  },
  {
    does: "uploads a sky",
    method: "POST",
    path: ({ wanted }) => `/object/pictures/${wanted}`,
    sends: photo,
    may: service,
  },
  {
    does: "uploads a drawing as a sky",
    method: "POST",
    path: ({ wanted }) => `/object/pictures/${wanted}`,
    sends: svg,
    may: nobody,
  },
  {
    does: "overwrites somebody's sky",
    method: "PUT",
    path: ({ there }) => `/object/pictures/${there}`,
    sends: photo,
    may: service,
  },
  {
    does: "moves somebody's sky into the public bucket",
    method: "POST",
    path: () => "/object/move",
    sends: ({ there, wanted }) => ({
      json: {
        bucketId: "pictures",
        sourceKey: there,
        destinationBucket: "images",
        destinationKey: wanted,
      },
    }),
    may: service,
  },
  {
    does: "removes somebody's sky",
    method: "DELETE",
    path: () => "/object/pictures",
    sends: ({ there }) => ({ json: { prefixes: [there] } }),
    may: service,
  },
  {
    does: "reads a page's picture by a public address",
    method: "GET",
    path: ({ there }) => `/object/public/previews/${there}`,
    may: nobody,
  },
  {
    does: "reads a page's picture by its other address",
    method: "GET",
    path: ({ there }) => `/object/previews/${there}`,
    may: service,
  },
  {
    does: "stores a page's picture",
    method: "POST",
    path: ({ wanted }) => `/object/previews/${wanted}`,
    sends: () => ({ type: "image/png" }),
    may: service,
  },
  {
    does: "stores a drawing as a page's picture",
    method: "POST",
    path: ({ wanted }) => `/object/previews/${wanted}`,
    sends: svg,
    may: nobody,
  },
  {
    does: "removes a page's picture",
    method: "DELETE",
    path: () => "/object/previews",
    sends: ({ there }) => ({ json: { prefixes: [there] } }),
    may: service,
  },
];

/** Never sent with the secret key: it would succeed, and other tests keep their pictures there. */
export const storageDangers: readonly Omit<StorageCase, "may">[] = [
  {
    does: "lets the bucket take any content type",
    method: "PUT",
    path: () => "/bucket/images",
    sends: () => ({ json: { public: true, allowed_mime_types: ["text/html"] } }),
  },
  {
    does: "empties the bucket",
    method: "POST",
    path: () => "/bucket/images/empty",
    sends: () => ({ json: {} }),
  },
  { does: "removes the bucket", method: "DELETE", path: () => "/bucket/images" },
  {
    does: "makes people's skies public",
    method: "PUT",
    path: () => "/bucket/pictures",
    sends: () => ({ json: { public: true } }),
  },
];
