import { signal } from "./signal.ts";

/** True from a request to edit the home screen until the drawer has begun. */
const request = signal(false);

/** Starts editing the home screen; when it is not rendered yet, as soon as it is. */
export function requestEditing(): void {
  request.set(true);
}

/** Calls back for a request, also for one that waits already; returns what ends the subscription. */
export function onEditRequest(begin: () => void): () => void {
  const answer = () => {
    if (!request.get()) return;
    request.set(false);
    begin();
  };
  answer();
  return request.subscribe(answer);
}
