export const OUTAGE = {
  title: "Perch can't reach the internet",
  text: "Three sites in a row could not be reached, so the queue is paused and they stay pending. Check the connection, then resume.",
  toast: "The queue is paused.",
};
