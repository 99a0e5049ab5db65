import { msg } from "@lingui/core/macro";

export const OUTAGE = {
  title: msg`Perch can't reach the internet`,
  text: msg`Three sites in a row could not be reached, so the queue is paused and they stay pending. Check the connection, then resume.`,
  toast: msg`The queue is paused.`,
};
