import { endpointsOf } from "../calls/endpoints-of.ts";
import {
  devLoginAnswer,
  emailInput,
  linkAnswer,
  linkInput,
  magicLinkAnswer,
  magicLinkInput,
  sessionAnswer,
} from "./session.ts";
import { done } from "../values/values.ts";

export const sessionEndpoints = endpointsOf("Session", {
  getSession: {
    method: "GET",
    path: "/auth/me",
    summary: "Say who is signed in",
    who: "everyone",
    knowsCaller: true,
    answer: sessionAnswer,
    cached: "caller",
  },
  sendMagicLink: {
    method: "POST",
    path: "/auth/send-magic-link",
    summary: "Send a sign-in mail",
    who: "everyone",
    body: magicLinkInput,
    answer: magicLinkAnswer,
    refusals: ["upstream_failed", "not_configured"],
    // Counted before the limit per email address. A flood of requests exhausts the sender's own limit first.
    limits: ["magic-link-by-address"],
    laterLimits: ["magic-link-by-email"],
  },
  devLogin: {
    method: "POST",
    path: "/auth/dev-login",
    summary: "Sign in without a mail, in local development",
    who: "local-dev",
    body: emailInput,
    answer: devLoginAnswer,
    refusals: ["rate_limited", "upstream_failed"],
  },
  describeLink: {
    method: "POST",
    path: "/auth/link",
    summary: "Say whom a sign-in link is for",
    who: "everyone",
    body: linkInput,
    answer: linkAnswer,
    limits: ["link-by-address"],
  },
  logout: {
    method: "POST",
    path: "/auth/logout",
    summary: "Sign out here",
    who: "everyone",
    knowsCaller: true,
    answer: done,
    refusals: ["upstream_failed"],
  },
  deleteAccount: {
    method: "DELETE",
    path: "/user/account",
    summary: "Delete the account",
    about: "Everything that belongs to the account is gone at once, and nothing brings it back.",
    who: "user",
    answer: done,
    refusals: ["upstream_failed"],
  },
});
