let count = 0;

export const isFormOpen = (): boolean => count > 0;

/** Counts a form with unsaved text as open. Returns a function that uncounts it. */
export function registerOpenForm(): () => void {
  count += 1;
  return () => void (count -= 1);
}
