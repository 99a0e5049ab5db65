import { signal } from "../signal.ts";

/** A page of the home screen to publish; null when the dialog asks for one. */
export type PublishRequest = {
  pageId: string | null;
  /** The published page that the new copy replaces. */
  publishedId?: string;
};

/** Null while the dialog is closed. */
export const publishRequest = signal<PublishRequest | null>(null);

export function requestPublish(request: PublishRequest): void {
  publishRequest.set(request);
}
