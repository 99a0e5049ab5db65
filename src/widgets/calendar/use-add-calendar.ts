import { useMutation } from "@tanstack/react-query";
import type { CalendarAnswer } from "#contract/calendars.ts";
import { request } from "#src/api/http/http.ts";

/** Gives an address to the server, which reads the calendar once and keeps it. The form shows what goes wrong. */
export function useAddCalendar() {
  return useMutation({
    mutationFn: (url: string) =>
      request<CalendarAnswer>("/user/calendars", { method: "POST", json: { url } }),
    meta: { showsOwnErrors: true },
    // The address is a secret, so nothing here remembers it.
    gcTime: 0,
  });
}
