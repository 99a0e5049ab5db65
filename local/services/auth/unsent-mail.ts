/** Whether mails can be sent: the mail server answers, does not answer, or is not set. */
export type MailState = "up" | "down" | "none";

/** Hosted Auth's answer without a mail server of the project; null when mails can be sent. */
export function refuseWithoutMail(state: MailState): Response | null {
  if (state === "up") return null;
  if (state === "down") return mailFailed();
  return Response.json(
    {
      code: 400,
      error_code: "email_address_not_authorized",
      msg: "Email addresses cannot be used as no mail server is set",
    },
    { status: 400 },
  );
}

/** Hosted Auth's answer when the mail server fails. */
export function mailFailed(): Response {
  return Response.json(
    { code: 500, error_code: "unexpected_failure", msg: "Error sending magic link email" },
    { status: 500 },
  );
}
