import { endpointsOf } from "../calls/endpoints-of.ts";
import {
  newPhoneLinkAnswer,
  phoneLinkAccountAnswer,
  phoneLinkAnswer,
  phoneLinkInput,
  phoneLinkParams,
} from "./phone-links.ts";
import { done } from "../values/values.ts";

/** Needs a session: no token signs in a phone. */
export const phoneLinkEndpoints = endpointsOf("Session", {
  createPhoneLink: {
    method: "POST",
    path: "/auth/phone-links",
    summary: "Make a link that signs in a phone once",
    about: "`secret` is shown only here. The caller's earlier link ends, unless a phone has used it.",
    who: "user",
    answer: newPhoneLinkAnswer,
    limits: ["new-phone-link-by-user"],
  },
  describePhoneLink: {
    method: "POST",
    path: "/auth/phone-links/account",
    summary: "Say whom a phone link is for",
    who: "everyone",
    body: phoneLinkInput,
    answer: phoneLinkAccountAnswer,
    refusals: ["not_found"],
    limits: ["phone-link-by-address"],
  },
  signInByPhoneLink: {
    method: "POST",
    path: "/auth/phone-links/sign-in",
    summary: "Sign in by a phone link",
    who: "everyone",
    body: phoneLinkInput,
    answer: done,
    refusals: ["not_found", "upstream_failed"],
    limits: ["phone-link-by-address"],
  },
  getPhoneLink: {
    method: "GET",
    path: "/auth/phone-links/:phoneLinkId",
    summary: "Say whether a phone has signed in",
    about: "A link that is over is a 404.",
    who: "user",
    params: phoneLinkParams,
    answer: phoneLinkAnswer,
    refusals: ["not_found"],
  },
  endPhoneLink: {
    method: "DELETE",
    path: "/auth/phone-links/:phoneLinkId",
    summary: "End a phone link, and sign out the phone that used it",
    who: "user",
    params: phoneLinkParams,
    answer: done,
    refusals: ["not_found"],
  },
});
