let count = 0;

/** Whether a form is open whose text would be lost with its page. */
export const isFormOpen = (): boolean => count > 0;

/** Says that such a form is open; gives what says that it has gone. */
export function holdForm(): () => void {
  count += 1;
  return () => void (count -= 1);
}
