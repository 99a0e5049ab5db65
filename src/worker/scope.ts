/* What a service worker's global scope has, as far as ours uses it: the project's types are those of a document. */

export interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

/** https://developer.mozilla.org/en-US/docs/Web/API/InstallEvent/addRoutes */
export type Route = {
  condition: RouteCondition | { or: RouteCondition[] };
  source: "network" | { cacheName: string };
};
type RouteCondition = { urlPattern: { pathname: string; search?: string }; requestMode?: RequestMode };

export interface InstallEvent extends ExtendableEvent {
  /** Not in every browser. */
  addRoutes?: (routes: Route[]) => Promise<void>;
}

export interface PageMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly source: { readonly id: string };
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith: (response: Promise<Response>) => void;
}

type WorkerEvents = {
  install: InstallEvent;
  activate: ExtendableEvent;
  message: PageMessageEvent;
  fetch: FetchEvent;
};

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
