import { signal } from "../signal.ts";

/** True from a request to edit the home screen until the drawer starts editing. */
const request = signal(false);

/** Starts editing the home screen: at once, or as soon as the drawer is rendered. */
export function requestEditing(): void {
  request.set(true);
}

/** Calls back for a request, also for a pending one. Returns a function that unsubscribes. */
export function onEditRequest(begin: () => void): () => void {
  const answer = () => {
    if (!request.get()) return;
    request.set(false);
    begin();
  };
  answer();
  return request.subscribe(answer);
}
