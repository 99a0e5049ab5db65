import { randomUUID } from "node:crypto";
import { type Caller, CALLERS, MEMBERS, MEMBERS_AND_SERVICE, NOBODY } from "./callers.ts";
import { aCatalogue } from "../db/support/factories.ts";
import { anOwnedApp, aSuggestion, uniqueHandle, type World } from "./world.ts";

/**
 * A caller's result: a refusal, `true` or `false`, an answer in which the thing is `shown` or `unseen`, the
 * permission to act only on their `own` data, or a 404 because what is theirs is `missing`.
 */
export type FunctionOutcome = "refused" | boolean | "shown" | "unseen" | "own" | "missing";

export interface FunctionCase {
  asks: string;
  body: (world: World) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** The text to find in the answer, for `shown` and `unseen`. */
  needle?: (world: World) => string;
  answers: Record<Caller, FunctionOutcome>;
}

interface Function {
  /** Runs with its owner's rights. */
  isDefiner: boolean;
  who: readonly Caller[];
}

const everybody = <T>(outcome: T): Record<Caller, T> => ({
  visitor: outcome,
  user: outcome,
  other: outcome,
  admin: outcome,
  service: outcome,
});

const members = <T>(outcome: T): Record<Caller, T | "refused"> => ({
  ...everybody(outcome),
  visitor: "refused",
  service: "refused",
});

const administrator = <T>(outcome: T): Record<Caller, T | "refused"> => ({
  ...everybody<T | "refused">("refused"),
  admin: outcome,
});

const shownVisible: Omit<FunctionCase, "body"> = {
  asks: "for an app in the store",
  needle: ({ apps }) => apps.visible.title,
  answers: everybody("shown"),
};

/**
 * The functions that REST exposes below `rpc/`. The store's functions show a hidden app to nobody, not even to the
 * administrator.
 */
export const publicFunctions: Record<string, Function & { cases: readonly FunctionCase[] }> = {
  "admin_summary()": {
    isDefiner: true,
    who: ["admin"],
    cases: [
      {
        asks: "for the figures",
        body: () => ({}),
        needle: () => '"figures":',
        answers: { ...everybody("refused"), admin: "shown" },
      },
    ],
  },
  "own_access_tokens()": {
    isDefiner: true,
    who: MEMBERS,
    cases: [
      {
        asks: "with a token of the user",
        body: async (world) => {
          await anAccessToken(world);
          return {};
        },
        needle: () => "The user's program",
        answers: { ...members("unseen"), user: "shown" },
      },
    ],
  },
  "own_sessions()": {
    isDefiner: true,
    who: MEMBERS,
    cases: [
      {
        asks: "with a session of the user",
        body: async (world) => {
          await aSession(world);
          return {};
        },
        needle: () => "The user's browser",
        answers: { ...members("unseen"), user: "shown" },
      },
    ],
  },
  "end_session(uuid)": {
    isDefiner: true,
    who: MEMBERS,
    cases: [
      {
        asks: "to end a session of the user",
        body: async (world) => ({ session: await aSession(world) }),
        answers: members("own"),
      },
    ],
  },
  "ownership(text)": {
    isDefiner: false,
    who: MEMBERS,
    cases: [
      {
        asks: "for the user's app",
        body: async (world) => ({ app_slug: (await anOwnedApp(world)).slug }),
        needle: () => `"state":"verified"`,
        answers: { ...members("unseen"), user: "shown" },
      },
      {
        asks: "for a hidden app",
        body: ({ apps }) => ({ app_slug: apps.hidden.slug }),
        needle: ({ apps }) => apps.hidden.title,
        answers: { ...members("unseen"), admin: "shown" },
      },
    ],
  },
  "own_figures(bigint)": {
    isDefiner: true,
    who: MEMBERS,
    cases: [
      {
        asks: "for the user's app",
        body: async (world) => ({ webapp: (await anOwnedApp(world)).id }),
        needle: () => `"visits":`,
        answers: { ...members("unseen"), user: "shown" },
      },
    ],
  },
  "set_handle(text)": {
    isDefiner: false,
    who: MEMBERS,
    cases: [
      {
        asks: "for a handle that nobody has",
        body: async ({ sql, people }) => {
          // Three changes in 30 days, and each test changes it.
          const keys = Object.values(people).map(({ id }) => `handle-by-user:${id}`);
          await sql`
            delete from private.rate_limits
            where key_hash in (select sha256(convert_to(key, 'utf8')) from unnest(${keys}::text[]) as key)`;
          return { wanted: uniqueHandle() };
        },
        answers: members("own"),
      },
    ],
  },
  "create_import_list(text, text[], text[])": {
    isDefiner: false,
    who: MEMBERS,
    cases: [
      {
        asks: "for a list of an address",
        body: ({ uniqueUrl }) => ({ list_name: "A list", urls: [uniqueUrl()], titles: ["App"] }),
        needle: () => '"pending":1',
        answers: { ...everybody("refused"), admin: "shown" },
      },
    ],
  },
  "count_webapps(text[], integer)": {
    isDefiner: true,
    who: ["admin"],
    cases: [
      {
        asks: "for the hidden apps",
        body: () => ({ wanted: ["hidden"], most_tags: 2 }),
        needle: () => '"mark":"hidden"',
        answers: administrator("shown"),
      },
      {
        asks: "for what checks saw",
        body: () => ({ wanted: ["answered", "stale", "duplicate"] }),
        needle: () => '"mark":"stale"',
        answers: administrator("shown"),
      },
    ],
  },
  "preview_webapp_change(text, text)": {
    isDefiner: true,
    who: ["admin"],
    cases: [
      {
        asks: "for the deletion of a hidden app in the user's drawer",
        body: ({ apps }) => ({
          selection: JSON.stringify({ ids: [apps.installed.id] }),
          change: JSON.stringify({ kind: "deletion", value: null }),
        }),
        needle: () => '"people":1',
        answers: administrator("shown"),
      },
      {
        asks: "for all that match a filter",
        body: ({ apps }) => ({
          selection: JSON.stringify({ filter: { tag: apps.hidden.tag }, expected: 1 }),
          change: JSON.stringify({ kind: "visibility", value: true }),
        }),
        needle: ({ apps }) => apps.hidden.title,
        answers: administrator("shown"),
      },
    ],
  },
  "undo_webapp_change(uuid)": {
    isDefiner: true,
    who: ["admin"],
    cases: [
      {
        asks: "for a change of an app",
        body: async ({ sql, anApp }) => {
          const changes = JSON.stringify([[(await anApp()).id, false, true]]);
          const [change] = await sql<{ id: string }[]>`
            insert into private.webapp_changes (kind, changes) values ('visibility', ${changes}::text::jsonb) returning id`;
          return { wanted: change?.id };
        },
        needle: () => "1",
        answers: administrator("shown"),
      },
    ],
  },
  "curated_catalogues(text, text, integer, integer, bigint)": {
    isDefiner: false,
    who: MEMBERS,
    cases: [
      {
        asks: "for a draft",
        body: ({ catalogues }) => ({
          search: catalogues.draft.name,
          state: "draft",
          page_size: 2,
          page: 1,
          wanted: catalogues.draft.id,
        }),
        needle: ({ catalogues }) => catalogues.draft.name,
        answers: administrator("shown"),
      },
    ],
  },
  "catalogue_apps(bigint)": {
    isDefiner: false,
    who: MEMBERS,
    cases: [
      {
        asks: "for a catalogue of a hidden app",
        body: ({ apps }) => ({ catalogue: apps.hidden.catalogueId }),
        needle: ({ apps }) => apps.hidden.title,
        answers: administrator("shown"),
      },
      {
        asks: "for a draft",
        body: ({ catalogues }) => ({ catalogue: catalogues.draft.id }),
        needle: ({ catalogues }) => catalogues.draft.app.title,
        answers: { ...members("missing"), admin: "shown" },
      },
    ],
  },
  "order_catalogue_apps(bigint, bigint[], bigint[])": {
    isDefiner: false,
    who: MEMBERS,
    cases: [
      {
        asks: "for an app in a catalogue without apps",
        body: async ({ sql, anApp }) => ({
          catalogue: (await aCatalogue(sql)).id,
          webapp_ids: [(await anApp()).id],
          before: [],
        }),
        needle: () => '"total":1',
        answers: administrator("shown"),
      },
    ],
  },
  "import_list_queue(bigint)": {
    isDefiner: false,
    who: MEMBERS,
    cases: [
      {
        asks: "for a list",
        body: async ({ aListItem }) => ({ list: (await aListItem()).listId }),
        needle: () => '"status":"failed"',
        answers: { ...members("missing"), admin: "shown" },
      },
    ],
  },
  "change_queue_item(bigint, text)": {
    isDefiner: false,
    who: MEMBERS,
    cases: [
      {
        asks: "for a pending item at another address",
        body: async ({ aQueueItem, uniqueUrl }) => ({
          item_id: (await aQueueItem()).id,
          new_url: uniqueUrl(),
        }),
        needle: () => '"title":"Suggested"',
        answers: { ...members("missing"), admin: "shown" },
      },
      {
        asks: "for a failed item of a list",
        body: async ({ aListItem }) => ({ item_id: (await aListItem()).id }),
        needle: () => '"status":"pending"',
        answers: { ...members("missing"), admin: "shown" },
      },
    ],
  },
  "remove_queue_item(bigint)": {
    isDefiner: false,
    who: MEMBERS,
    cases: [
      {
        asks: "for a pending item",
        body: async ({ aQueueItem }) => ({ item_id: (await aQueueItem()).id }),
        needle: () => '"title":"Suggested"',
        answers: { ...members("missing"), admin: "shown" },
      },
    ],
  },
  "undo_queue_retry(text)": {
    isDefiner: false,
    who: MEMBERS,
    cases: [
      {
        asks: "for a failed item that is pending again",
        body: async ({ sql, aListItem }) => {
          const { id } = await aListItem();
          await sql`update public.queue_items set status = 'pending', error = null where id = ${id}`;
          return { retried: JSON.stringify([{ id, error: "Too slow." }]) };
        },
        needle: () => "1",
        answers: { ...members("unseen"), admin: "shown" },
      },
    ],
  },
  "put_back_queue_item(text)": {
    isDefiner: false,
    who: MEMBERS,
    cases: [
      {
        asks: "for an item of a catalogue",
        body: ({ apps }) => ({ removed: aRemovedItem({ catalogue_id: apps.visible.catalogueId }) }),
        needle: () => '"title":"Chess"',
        answers: administrator("shown"),
      },
      {
        asks: "for an item of a list",
        body: async ({ aListItem }) => ({ removed: aRemovedItem({ list_id: (await aListItem()).listId }) }),
        needle: () => '"title":"Chess"',
        answers: administrator("shown"),
      },
    ],
  },
  "list_cases(text, integer, text)": {
    isDefiner: false,
    who: MEMBERS,
    cases: [
      {
        asks: "with a suggestion of the user",
        body: async (world) => {
          await aSuggestion(world);
          return { wanted: "open", page_size: 10, before: "9999999999999999.9" };
        },
        needle: ({ people }) => people.user.email,
        answers: administrator("shown"),
      },
    ],
  },
  "accept_texts(bigint)": {
    isDefiner: false,
    who: MEMBERS,
    cases: [
      {
        asks: "to accept descriptions that a model proposes",
        body: async ({ anApp, sql }) => {
          const [row] = await sql<{ id: number }[]>`
            insert into public.review_cases (kind, webapp_id, changes)
            values ('texts', ${(await anApp()).id}, '{"texts": {"de": "Notizen."}}') returning id`;
          return { only_case: row?.id };
        },
        needle: () => "1",
        answers: administrator("shown"),
      },
    ],
  },
  "review_case(bigint)": {
    isDefiner: false,
    who: MEMBERS,
    cases: [
      {
        asks: "for a suggestion of the user",
        body: async (world) => ({ case_id: await aSuggestion(world) }),
        needle: ({ people }) => people.user.email,
        answers: { ...members("missing"), admin: "shown" },
      },
    ],
  },
  "revoke_access_token(uuid)": {
    isDefiner: true,
    who: MEMBERS,
    cases: [
      {
        asks: "to end a token of the user",
        body: async (world) => ({ token_id: await anAccessToken(world) }),
        answers: { ...members("missing"), user: "own" },
      },
    ],
  },
  "change_settings(text, text)": {
    isDefiner: false,
    who: MEMBERS,
    cases: [
      {
        asks: "for another clock",
        body: () => ({ change: `{"clockStyle":"12h"}`, newcomer: `{"theme":"dark"}` }),
        needle: () => `"clockStyle":"12h"`,
        answers: members("shown"),
      },
    ],
  },
  "count_store_apps()": {
    isDefiner: true,
    who: CALLERS,
    cases: [
      {
        asks: "for a catalogue with an app in the store",
        body: () => ({}),
        needle: ({ apps }) => `"catalogue_id":${apps.visible.catalogueId},`,
        answers: everybody("shown"),
      },
      {
        asks: "for a catalogue of hidden apps",
        body: () => ({}),
        needle: ({ apps }) => `"catalogue_id":${apps.hidden.catalogueId},`,
        answers: everybody("unseen"),
      },
    ],
  },
  "count_apps(text[], bigint, text[])": {
    isDefiner: true,
    who: CALLERS,
    cases: [
      {
        asks: "for a draft's apps",
        body: ({ catalogues }) => ({ catalogue: catalogues.draft.id }),
        needle: ({ catalogues }) => catalogues.draft.name,
        answers: { ...everybody("unseen"), admin: "shown" },
      },
      {
        asks: "for a catalogue of hidden apps",
        body: ({ apps }) => ({ catalogue: apps.hidden.catalogueId }),
        needle: () => `"kind":"all","id":null,"label":"","apps":0`,
        answers: everybody("shown"),
      },
    ],
  },
  "is_admin()": {
    isDefiner: true,
    who: CALLERS,
    cases: [
      {
        asks: "who is the administrator",
        body: () => ({}),
        answers: { ...everybody(false), admin: true },
      },
    ],
  },
  "list_apps(text[], bigint, text[], text, integer, text)": {
    isDefiner: true,
    who: CALLERS,
    cases: [
      { ...shownVisible, body: ({ apps }) => ({ all_tags: [apps.visible.tag] }) },
      {
        asks: "for a hidden app by its tag",
        body: ({ apps }) => ({ all_tags: [apps.hidden.tag] }),
        needle: ({ apps }) => apps.hidden.title,
        answers: everybody("unseen"),
      },
      {
        asks: "for the app that was installed more often than any other, which is hidden",
        body: () => ({ sort: "kept" }),
        needle: ({ apps }) => apps.hidden.title,
        answers: everybody("unseen"),
      },
      {
        asks: "for the apps of a draft",
        body: ({ catalogues }) => ({ catalogue: catalogues.draft.id }),
        needle: ({ catalogues }) => catalogues.draft.app.title,
        answers: { ...everybody("unseen"), admin: "shown" },
      },
    ],
  },
  "search_webapps(text, text, bigint, integer, text, boolean, text)": {
    isDefiner: true,
    who: CALLERS,
    cases: [
      { ...shownVisible, body: ({ apps }) => ({ query: apps.visible.title }) },
      {
        asks: "for a hidden app by its title",
        body: ({ apps }) => ({ query: apps.hidden.title }),
        needle: ({ apps }) => apps.hidden.title,
        answers: everybody("unseen"),
      },
      {
        asks: "for a hidden app by its tag",
        body: ({ apps }) => ({ tag: apps.hidden.tag }),
        needle: ({ apps }) => apps.hidden.title,
        answers: everybody("unseen"),
      },
      {
        asks: "for a hidden app by its catalogue",
        body: ({ apps }) => ({ catalogue: apps.hidden.catalogueId }),
        needle: ({ apps }) => apps.hidden.title,
        answers: everybody("unseen"),
      },
      {
        asks: "for the apps of a draft",
        body: ({ catalogues }) => ({ catalogue: catalogues.draft.id }),
        needle: ({ catalogues }) => catalogues.draft.app.title,
        answers: { ...everybody("unseen"), admin: "shown" },
      },
    ],
  },
  "starter_sets()": {
    isDefiner: true,
    who: CALLERS,
    cases: [
      {
        asks: "for a hidden app that was installed more often than any other",
        body: () => ({}),
        needle: ({ apps }) => apps.hidden.title,
        answers: everybody("unseen"),
      },
    ],
  },
  "store_charts()": {
    isDefiner: true,
    who: CALLERS,
    cases: [
      {
        asks: "for a hidden app that was installed more often than any other",
        body: () => ({}),
        needle: ({ apps }) => apps.hidden.title,
        answers: everybody("unseen"),
      },
    ],
  },
  "store_tags(integer)": {
    isDefiner: true,
    who: CALLERS,
    cases: [
      {
        asks: "for the tags that most apps in the store have",
        body: () => ({}),
        needle: () => `"tag":`,
        answers: everybody("shown"),
      },
    ],
  },
};

const byCaller = (who: readonly Caller[]): Function => ({ isDefiner: false, who });
const asOwner = (who: readonly Caller[]): Function => ({ isDefiner: true, who });

/** Functions for the API and the database only, which REST does not expose. */
export const privateFunctions: Record<string, Function> = {
  "access_token_id()": byCaller(CALLERS),
  "add_access_token(text, text, text[], integer, bytea)": asOwner(MEMBERS),
  "add_phone_link(bytea, interval)": asOwner(MEMBERS),
  "email_of_phone_link(bytea)": asOwner(["service"]),
  "end_phone_link(uuid)": asOwner(MEMBERS),
  "has_phone_signed_in(uuid)": asOwner(MEMBERS),
  "use_phone_link(bytea, uuid)": asOwner(["service"]),
  "add_sign_in_request(bytea, text, interval)": byCaller(["service"]),
  "apps_at(text[])": asOwner(MEMBERS),
  "copy_page(uuid, uuid, uuid[])": byCaller(NOBODY),
  "gone_previews(integer)": asOwner(["service"]),
  "handle_skeleton(text)": byCaller(NOBODY),
  "is_published_image(text)": asOwner(["service"]),
  "is_reserved_handle(text)": asOwner(NOBODY),
  "speaks_for_product(text)": byCaller(NOBODY),
  "links_of_copy(jsonb)": byCaller(MEMBERS),
  "links_on_page(uuid, uuid)": byCaller(MEMBERS),
  "page_images(jsonb, text)": byCaller(MEMBERS_AND_SERVICE),
  "page_sitemap(bigint)": asOwner(CALLERS),
  "page_sitemap_files()": asOwner(CALLERS),
  "publish_page(uuid, text, text, text, uuid[])": asOwner(MEMBERS),
  "published_page(text, text)": asOwner(CALLERS),
  "remove_page(uuid, boolean)": asOwner(["admin"]),
  "report_page(text, text, text, text, bytea)": asOwner(MEMBERS_AND_SERVICE),
  "set_handle(text)": asOwner(MEMBERS),
  "shown_items(jsonb)": byCaller(NOBODY),
  "visible_app_at(text)": asOwner(["visitor", ...MEMBERS]),
  "apps_instead(bigint, bigint[], integer)": asOwner(["visitor", ...MEMBERS_AND_SERVICE]),
  "are_webapp_changes(jsonb)": byCaller(MEMBERS_AND_SERVICE),
  "are_fields(jsonb, integer)": byCaller(MEMBERS_AND_SERVICE),
  "are_own_engines(jsonb)": byCaller(MEMBERS_AND_SERVICE),
  "are_settings(jsonb)": byCaller(MEMBERS_AND_SERVICE),
  "are_tags(text[])": byCaller(MEMBERS_AND_SERVICE),
  "bound_widgets(text[])": byCaller(MEMBERS),
  "begin_home_change(integer)": asOwner(MEMBERS),
  "change_webapps(bigint[], text, jsonb)": asOwner(["admin"]),
  "check_key(text, text)": byCaller(NOBODY),
  "case_emails(bigint[])": asOwner(["admin"]),
  "case_images(jsonb, jsonb)": byCaller(MEMBERS_AND_SERVICE),
  "case_language(bigint)": asOwner(["service"]),
  "check_differences(bigint, jsonb)": asOwner(["service"]),
  "current_slug(text)": asOwner(["visitor", ...MEMBERS]),
  "differing_webapps(bigint[], text, jsonb)": byCaller(NOBODY),
  "finish_deletions()": asOwner(["service"]),
  "hold_checks(bigint[])": byCaller(NOBODY),
  "is_check_free(timestamp with time zone)": byCaller(NOBODY),
  "is_claim_held(timestamp with time zone)": byCaller(MEMBERS),
  "merge_cases(bigint, bigint)": byCaller(NOBODY),
  "merge_counters(bigint, bigint)": byCaller(NOBODY),
  "merge_drawers(bigint, bigint)": byCaller(NOBODY),
  "merge_webapps(bigint, bigint)": asOwner(["admin"]),
  "put_off_checks(bigint[], uuid[], interval)": asOwner(["service"]),
  "raise_difference(bigint, jsonb)": byCaller(NOBODY),
  "raise_duplicates(bigint, text, boolean)": byCaller(NOBODY),
  "record_screenshot(bigint, text)": asOwner(["service"]),
  "picture_change(text, text)": byCaller(NOBODY),
  "is_taken_picture(text)": byCaller(NOBODY),
  "record_facts(bigint, uuid, jsonb)": asOwner(["service"]),
  "record_check(bigint, uuid, text, integer, text, text, jsonb, jsonb, jsonb)": asOwner(["service"]),
  "record_link_checks(jsonb)": asOwner(["service"]),
  "take_link_checks(integer)": asOwner(["service"]),
  "take_check(bigint)": asOwner(["service"]),
  "take_checks(integer)": asOwner(["service"]),
  "check_soon(bigint[])": asOwner(["admin"]),
  "asking_device(bytea)": asOwner(NOBODY),
  "selected_webapps(jsonb)": byCaller(MEMBERS),
  "session_began()": asOwner(NOBODY),
  "waiting_temp_installs(bytea)": asOwner(MEMBERS),
  "claim_waiting_installs(bytea, bigint[])": asOwner(MEMBERS),
  "claim_temp_installs(bytea)": asOwner(MEMBERS),
  "count_keepers(bigint[])": asOwner(["admin"]),
  "claim_webapp(bigint)": asOwner(MEMBERS),
  "are_texts(jsonb)": byCaller(MEMBERS_AND_SERVICE),
  "propose_texts(bigint, jsonb)": asOwner(["service"]),
  "take_untold(integer)": asOwner(["service"]),
  "any_of(text[])": byCaller(NOBODY),
  "any_tier(text[])": byCaller(NOBODY),
  "corrected_query(text[], text)": byCaller(NOBODY),
  "count_matches(private.store_search, text[])": byCaller(NOBODY),
  "counts_of(text)": byCaller(NOBODY),
  "decode_cursor(text)": byCaller(NOBODY),
  "delete_account()": asOwner(MEMBERS),
  "drawer_items(uuid)": byCaller(NOBODY),
  "email_hash(text)": byCaller(["service"]),
  "email_of_link(text)": asOwner(["service"]),
  "end_access_token(uuid)": asOwner(["service"]),
  "earlier_homes(uuid)": byCaller(MEMBERS),
  "encode_cursor(integer, text, bigint)": byCaller(NOBODY),
  "filter_marks(jsonb)": byCaller(MEMBERS),
  "find_webapps(text, text[], integer)": asOwner(["admin"]),
  "filter_conditions(private.store_search)": byCaller(NOBODY),
  "filters_of(text[], bigint, text[])": byCaller(NOBODY),
  "first_items(jsonb)": byCaller(MEMBERS),
  "first_page(uuid)": byCaller(NOBODY),
  "room_for_items(uuid)": byCaller(NOBODY),
  "first_page_id(uuid)": byCaller(MEMBERS_AND_SERVICE),
  "fold(text)": byCaller(CALLERS),
  "forget_removed_content(uuid)": byCaller(NOBODY),
  "forgotten_pictures(integer)": asOwner(["service"]),
  "free_slug(text)": byCaller(NOBODY),
  "give_up_webapp(bigint)": asOwner(MEMBERS),
  "gone_images(text[])": asOwner(MEMBERS),
  "home_content(uuid)": byCaller(MEMBERS),
  "home_difference(jsonb, jsonb)": byCaller(NOBODY),
  "home_widgets(uuid, uuid[])": byCaller(MEMBERS),
  "finds(private.store_search, text[], integer)": byCaller(NOBODY),
  "index_webapps(bigint[])": byCaller(NOBODY),
  "learn_words(bigint[])": byCaller(NOBODY),
  "purposes_of(text, boolean)": byCaller(NOBODY),
  "respelled_title(text)": byCaller(NOBODY),
  "installed_webapp_ids()": asOwner(MEMBERS),
  "is_image_address(text)": byCaller(MEMBERS_AND_SERVICE),
  "is_kept(bigint)": asOwner(["admin"]),
  "is_link_icon(text)": asOwner(["service"]),
  "is_picture(jsonb)": byCaller(MEMBERS_AND_SERVICE),
  "is_picture_look(jsonb)": byCaller(MEMBERS_AND_SERVICE),
  "is_plain_name(text)": byCaller(MEMBERS_AND_SERVICE),
  "is_rank(text)": byCaller(MEMBERS_AND_SERVICE),
  "is_suggested(text)": asOwner(MEMBERS),
  "is_unspaced(text)": byCaller(NOBODY),
  "is_link_address(text)": byCaller(MEMBERS_AND_SERVICE),
  "is_web_url(text)": byCaller(MEMBERS_AND_SERVICE),
  "visible_text(text)": byCaller(MEMBERS_AND_SERVICE),
  "keep_revision(boolean)": asOwner(MEMBERS),
  "last_rank(uuid, uuid, uuid)": byCaller(NOBODY),
  "like_pattern(text)": byCaller(MEMBERS_AND_SERVICE),
  "list_matching_webapps(text, text[], text, boolean, integer, integer)": byCaller(NOBODY),
  "list_webapps(text, text[], text, boolean, integer, integer)": asOwner(["admin"]),
  "lock_drawer(uuid)": byCaller(NOBODY),
  "lock_queue_item(bigint)": byCaller(MEMBERS),
  "lock_images(boolean)": byCaller(["service"]),
  "lock_marks()": byCaller(NOBODY),
  "may_list(bigint)": byCaller(NOBODY),
  "member_id()": asOwner(MEMBERS),
  "named_as(text)": byCaller(NOBODY),
  "nearest_words(text)": byCaller(NOBODY),
  "own_icons()": asOwner(MEMBERS),
  "own_pictures()": asOwner(MEMBERS),
  "patch_home(jsonb, jsonb)": byCaller(MEMBERS),
  "plain(text)": byCaller(CALLERS),
  "rank_after(text)": byCaller(NOBODY),
  "rank_at(bigint)": byCaller(MEMBERS),
  "rank_integer_length(text)": byCaller(MEMBERS_AND_SERVICE),
  "record_launch(bigint)": asOwner(MEMBERS),
  "record_visit(bigint)": asOwner(["service"]),
  "record_ownership(bigint, uuid, text)": asOwner(["service"]),
  "removed_items(text[])": asOwner(MEMBERS),
  "reorder_drawer(bigint[])": asOwner(MEMBERS),
  "report_webapp(bigint, text, text, bytea)": asOwner(MEMBERS_AND_SERVICE),
  "restore_apps(jsonb)": asOwner(MEMBERS),
  "save_temp_install(bytea, bigint)": byCaller(["service"]),
  "search_tier(private.store_search, text, text, integer, text, bigint)": byCaller(NOBODY),
  "search_group(private.store_search, text[], integer, integer, text, integer, bigint[], integer, text, bigint)":
    byCaller(NOBODY),
  "search_tiers(text, text[])": byCaller(NOBODY),
  "stems(text)": byCaller(NOBODY),
  "mentions_query(text[], text, text)": byCaller(NOBODY),
  "text_lexemes(text, text)": byCaller(NOBODY),
  "text_words(text)": byCaller(NOBODY),
  "title_forms(text)": byCaller(NOBODY),
  "title_words_near(text)": byCaller(NOBODY),
  "seen_mark(text)": byCaller(NOBODY),
  "sitemap_files()": asOwner(CALLERS),
  "slugify(text)": byCaller(MEMBERS_AND_SERVICE),
  "store_manifest(bigint, jsonb, jsonb)": byCaller(MEMBERS),
  "store_version()": asOwner(CALLERS),
  "stored_image(text)": byCaller(MEMBERS_AND_SERVICE),
  "suggest_edit(bigint, jsonb, text)": asOwner(MEMBERS),
  "suggest_webapp(jsonb, text, text[])": asOwner(MEMBERS),
  "tag_keys(text[])": byCaller(NOBODY),
  "take_due_screenshot()": asOwner(["service"]),
  "take_app_without_screenshot(timestamp with time zone)": asOwner(["admin"]),
  "take_due_owners(integer)": asOwner(["service"]),
  "take_rate_limit(text, integer, integer, integer)": asOwner(CALLERS),
  "unused_images(text[])": byCaller(["service"]),
  "is_tracking(text)": byCaller(MEMBERS_AND_SERVICE),
  "url_key(text)": byCaller(MEMBERS_AND_SERVICE),
  "use_access_token(bytea, text, integer, integer)": asOwner(["service"]),
  "utc_monday()": byCaller(MEMBERS_AND_SERVICE),
  "utc_today()": byCaller(MEMBERS_AND_SERVICE),
  "whole_image(text)": byCaller(["service"]),
  "withdraw_page(uuid)": asOwner(MEMBERS),
  "withdraw_suggestion(bigint)": asOwner(MEMBERS),
  "webapp_marks(webapps)": byCaller(NOBODY),
  "words(text)": byCaller(MEMBERS_AND_SERVICE),
  "words_query(text[], integer)": byCaller(NOBODY),
  "write_webapp_changes(text, jsonb)": byCaller(NOBODY),
  "write_drawer_order(uuid, text[], uuid[], uuid[], text[])": byCaller(NOBODY),
};

/** Trigger functions, which nobody calls. */
export const triggerFunctions: Record<string, "owner" | "writer"> = {
  add_to_totals: "owner",
  index_texts: "owner",
  add_to_weeks: "owner",
  announce_home: "owner",
  append_to_drawer: "owner",
  bound_calendars: "owner",
  admit_address: "owner",
  bound_drawer: "owner",
  bound_items: "owner",
  choose_catalogue_slug: "owner",
  choose_webapp_slug: "owner",
  count_all_apps: "owner",
  keep_shown_webapp: "owner",
  count_home_version: "owner",
  count_widget_move: "owner",
  count_widget_version: "owner",
  count_installs: "owner",
  count_marks: "owner",
  count_store: "owner",
  count_store_version: "owner",
  count_uninstalls: "owner",
  forget_large: "owner",
  forget_older_homes: "owner",
  forget_facts: "owner",
  forget_manifest: "writer",
  forget_removals: "owner",
  hold_named_images: "owner",
  index_changed_webapps: "owner",
  index_new_webapps: "owner",
  index_seen_webapp: "owner",
  keep_email: "writer",
  keep_password_empty: "writer",
  keep_popularity: "owner",
  keep_replaced_icon: "owner",
  keep_revision_before: "owner",
  keep_widgets_bounded: "owner",
  limit_installs: "owner",
  lock_store: "writer",
  mark_webapps: "owner",
  publish_finished: "owner",
  rank_by_order: "writer",
  mark_verified: "owner",
  mark_reported: "owner",
  register_slug: "owner",
  forget_link_check: "owner",
  schedule_checks: "owner",
  schedule_picture: "owner",
  remember_removed: "owner",
  resolve_page_reports: "owner",
  resolve_reports: "owner",
  sweep_home_operations: "owner",
  sweep_home_undos: "owner",
  take_traits: "owner",
  touch_updated_at: "writer",
  write_webapp_text: "owner",
};

/** An access token of the user, whose secret nobody knows. */
/** What remove_queue_item() answers. */
const aRemovedItem = (owner: { catalogue_id: number } | { list_id: number }): string =>
  JSON.stringify({
    ...owner,
    title: "Chess",
    url: "https://chess.example/",
    description: "",
    status: "pending",
    error: null,
    is_linked: false,
    webapp_id: null,
    position: 3,
  });

async function aSession({ sql, people }: World): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into auth.sessions (id, user_id, user_agent) values (${id}, ${people.user.id}, 'The user''s browser')`;
  return id;
}

async function anAccessToken({ sql, people }: World): Promise<string> {
  const [token] = await sql<{ id: string }[]>`
    insert into private.access_tokens (user_id, kind, name, scopes, token_hash)
    values (${people.user.id}, 'personal', 'The user''s program', '{read}', sha256(${randomUUID()}::text::bytea))
    returning id`;
  return token?.id ?? "";
}
