/** Runs the work while no other tab does. By plain http there are no Web Locks: then each tab runs it at once. */
export function inOneTab<T>(name: string, work: () => Promise<T>, options: LockOptions = {}): Promise<T> {
  return "locks" in navigator ? navigator.locks.request(name, options, work) : work();
}
