import { signal } from "./signal.ts";

/** A page of the home screen to publish; null where the dialog asks which one. */
export type PublishRequest = {
  pageId: string | null;
  /** The published page of which this is a new copy. */
  publishedId?: string;
};

/** What the dialog is open for; null while it is closed. */
export const publishRequest = signal<PublishRequest | null>(null);

/** Opens the dialog that publishes a page. */
export function requestPublish(request: PublishRequest): void {
  publishRequest.set(request);
}
