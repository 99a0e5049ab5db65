/* What a service worker's global scope has, as far as ours uses it: the project's types are those of a document. */

export interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** Of the page that a navigation leads to. */
  readonly resultingClientId: string;
  respondWith: (response: Promise<Response>) => void;
}

type WorkerEvents = { install: ExtendableEvent; activate: ExtendableEvent; fetch: FetchEvent };

export interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: {
      type: "window";
      includeUncontrolled: boolean;
    }) => Promise<{ readonly id: string }[]>;
  };
  /** Filled in by the build: every file to keep, with a revision where its name does not say one. */
  readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[];
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
}
