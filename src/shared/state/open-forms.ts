let count = 0;

/** Whether a form with unsaved text is open. */
export const isFormOpen = (): boolean => count > 0;

/** Counts such a form as open; returns a function that ends that. */
export function registerOpenForm(): () => void {
  count += 1;
  return () => void (count -= 1);
}
