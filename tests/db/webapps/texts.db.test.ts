import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#contract/texts/languages.ts";
import { testDatabase, type Sql } from "../support/database.ts";
import { aUser, aWebapp } from "../support/factories.ts";

const { inEmptyStore, rolledBack } = testDatabase();

const say = (sql: Sql, id: number, language: string, description: string) =>
  sql`insert into public.webapp_texts (webapp_id, language, description) values (${id}, ${language}, ${description})`;

const found = (words: string, language: Language) => (sql: Sql) =>
  sql<{ title: string; description: string; description_language: string }[]>`
    select title, description, description_language from public.search_webapps(${words}, language => ${language})`;

const titles = async (sql: Sql, words: string, language: Language) =>
  (await found(words, language)(sql)).map(({ title }) => title);

describe("a text", () => {
  test(
    "is in each language of the interface but English, and in no other",
    rolledBack(async (db) => {
      const { id } = await aWebapp(db.sql);
      for (const language of LANGUAGES.filter((each) => each !== "en"))
        // oxlint-disable-next-line no-await-in-loop -- one transaction
        await db.as(db.admin, (sql) => say(sql, id, language, "Words."));
      for (const language of ["en", "tlh", "DE", ""])
        // oxlint-disable-next-line no-await-in-loop -- one transaction
        expect(await db.refusal(db.admin, (sql) => say(sql, id, language, "Words."))).toBe("23514");
    }),
  );

  test(
    "says something, in at most 5,000 characters, and goes with its app",
    rolledBack(async (db) => {
      const { id } = await aWebapp(db.sql);
      for (const description of ["", "  ", "a".repeat(5001)])
        // oxlint-disable-next-line no-await-in-loop -- one transaction
        expect(await db.refusal(db.admin, (sql) => say(sql, id, "de", description))).toBe("23514");
      await say(db.sql, id, "de", "a".repeat(5000));
      await db.sql`delete from public.webapps where id = ${id}`;
      expect(await db.sql`select from public.webapp_texts where webapp_id = ${id}`).toHaveLength(0);
    }),
  );

  test(
    "makes a new version of the store when it is added, changed and removed",
    rolledBack(async (db) => {
      const { id } = await aWebapp(db.sql);
      const version = async () => (await db.sql`select version from private.store_versions`)[0]?.["version"];
      const seen = [await version()];
      await db.as(db.admin, (sql) => say(sql, id, "de", "Notizen."));
      seen.push(await version());
      await db.as(
        db.admin,
        (sql) => sql`update public.webapp_texts set description = 'Aufgaben.' where webapp_id = ${id}`,
      );
      seen.push(await version());
      await db.as(db.admin, (sql) => sql`delete from public.webapp_texts where webapp_id = ${id}`);
      seen.push(await version());
      expect(new Set(seen).size).toBe(4);
    }),
  );
});

describe("the store's search", () => {
  test(
    "answers descriptions in the reader's language, and says which are in English",
    inEmptyStore(async (db) => {
      const notes = await aWebapp(db.sql, { title: "Notes", description: "Keeps notes." });
      await aWebapp(db.sql, { title: "Maps", description: "Shows the way." });
      await say(db.sql, notes.id, "de", "Hebt Notizen auf.");
      expect(await db.as("anonymous", found("", "de"))).toEqual([
        { title: "Maps", description: "Shows the way.", description_language: "en" },
        { title: "Notes", description: "Hebt Notizen auf.", description_language: "de" },
      ]);
      expect(await db.as("anonymous", found("notes", "en"))).toEqual([
        { title: "Notes", description: "Keeps notes.", description_language: "en" },
      ]);
    }),
  );

  test.each<[Language, string, string[]]>([
    ["de", "Verwaltet Aufgaben für größere Gruppen.", ["aufgaben", "AUFG", "große gruppen", "aufgaben app"]],
    ["pt-BR", "Anotações e tarefas.", ["anotacoes", "tarefas"]],
    ["tr", "Görevleri ve notları düzenler.", ["gorevleri", "not"]],
    ["uk", "Зберігає нотатки.", ["нотатки", "НОТАТ"]],
    ["ar", "يحفظ الملاحظات والمهام.", ["الملاحظات"]],
    ["hi", "कार्य और नोट्स प्रबंधित करें।", ["कार्य", "नोट्स"]],
    ["ko", "할 일을 관리하는 협업도구입니다.", ["관리", "도구", "협업도구"]],
    ["ja", "タスクを管理するアプリです。", ["管理", "タスクを管理", "アプリ", "タスクを管理するアプリです"]],
    ["zh-Hans", "任务管理和笔记应用。", ["管理", "笔记"]],
  ])("finds an app by its words in %s", (language, description, queries) =>
    inEmptyStore(async (db) => {
      const { id } = await aWebapp(db.sql, { title: "Quill app", description: "Keeps things." });
      await aWebapp(db.sql, { title: "Other", description: "Something else." });
      await say(db.sql, id, language, description);
      for (const query of queries)
        // oxlint-disable-next-line no-await-in-loop -- one transaction
        expect([query, await db.as("anonymous", (sql) => titles(sql, query, language))]).toEqual([
          query,
          ["Quill app"],
        ]);
    })(),
  );

  test(
    "finds by English words in each language, and by words of a language only for its readers",
    inEmptyStore(async (db) => {
      const { id } = await aWebapp(db.sql, { title: "Quill", description: "Keeps notebooks." });
      await say(db.sql, id, "de", "Hebt Aufzeichnungen auf.");
      for (const language of ["en", "de", "fr"] as const)
        // oxlint-disable-next-line no-await-in-loop -- one transaction
        expect(await titles(db.sql, "notebooks", language)).toEqual(["Quill"]);
      expect(await titles(db.sql, "aufzeichnungen", "fr")).toEqual([]);
      expect(await titles(db.sql, "aufzeichnungen", "en")).toEqual([]);
      expect(await titles(db.sql, "quill aufzeichnungen", "de")).toEqual(["Quill"]);
    }),
  );

  test(
    "knows a text after it was changed and removed, and none of a hidden app",
    inEmptyStore(async (db) => {
      const { id } = await aWebapp(db.sql, { title: "Quill" });
      await say(db.sql, id, "de", "Notizen.");
      await db.sql`update public.webapp_texts set description = 'Landkarten.' where webapp_id = ${id}`;
      expect(await titles(db.sql, "notizen", "de")).toEqual([]);
      expect(await titles(db.sql, "landkarten", "de")).toEqual(["Quill"]);
      await db.sql`update public.webapps set visible_in_store = false where id = ${id}`;
      expect(await titles(db.sql, "landkarten", "de")).toEqual([]);
      await db.sql`update public.webapps set visible_in_store = true where id = ${id}`;
      await db.sql`delete from public.webapp_texts where webapp_id = ${id}`;
      expect(await titles(db.sql, "landkarten", "de")).toEqual([]);
    }),
  );

  test(
    "takes no word of a text for a spelling, and corrects none that a text has",
    inEmptyStore(async (db) => {
      const { id } = await aWebapp(db.sql, { title: "Quill" });
      await aWebapp(db.sql, { title: "Kartei", description: "Landkarter." });
      await say(db.sql, id, "de", "Landkarten.");
      expect(await db.sql`select word from private.search_words where word like '%landkarten%'`).toEqual([]);
      expect(await titles(db.sql, "landkarten", "de")).toEqual(["Quill"]);
      expect(await titles(db.sql, "landkarten", "en")).toEqual(["Kartei"]);
    }),
  );
});

describe("proposed texts", () => {
  const TEXTS = { de: "Hebt Notizen auf.", fr: "Garde des notes." };
  const take = (sql: Sql) =>
    sql<{ webapp_id: string; languages: string[] }[]>`select * from private.take_untold(50)`;
  const propose = (sql: Sql, id: number, texts: object = TEXTS) =>
    sql`select private.propose_texts(${id}, ${sql.json(texts as never)})`;
  const casesOf = (sql: Sql, id: number) =>
    sql<
      { id: string; status: string }[]
    >`select id, status from public.review_cases where webapp_id = ${id} order by id`;
  const textsOf = async (sql: Sql, id: number) =>
    (await sql`select language, description from public.webapp_texts where webapp_id = ${id} order by 1`).map(
      ({ language, description }) => `${language}: ${description}`,
    );

  test(
    "are asked for once a week, for visible apps with a description whose proposal neither waits nor was declined",
    inEmptyStore(async (db) => {
      const [one, told, declined] = [
        await aWebapp(db.sql, { description: "Notes." }),
        await aWebapp(db.sql, { description: "Notes." }),
        await aWebapp(db.sql, { description: "Notes." }),
      ];
      await aWebapp(db.sql, { description: " " });
      await aWebapp(db.sql, { description: "Notes.", isVisible: false });
      await say(db.sql, one.id, "de", "Notizen.");
      await propose(db.sql, told.id);
      await propose(db.sql, declined.id);
      await db.sql`update public.review_cases set status = 'declined', decided_at = now() where webapp_id = ${declined.id}`;
      expect(await db.as("service", take)).toMatchObject([{ webapp_id: one.id, languages: ["de"] }]);
      expect(await db.as("service", take)).toEqual([]);
      await db.sql`update private.check_schedule set texts_asked_at = now() - interval '8 days'`;
      expect(await db.as("service", take)).toMatchObject([{ webapp_id: one.id }]);
    }),
  );

  test(
    "wait as one case of an app, with texts in known languages only",
    rolledBack(async (db) => {
      const { id } = await aWebapp(db.sql);
      await propose(db.sql, id);
      await propose(db.sql, id, { it: "Tiene appunti." });
      expect(await casesOf(db.sql, id)).toMatchObject([{ status: "open" }]);
      const other = await aWebapp(db.sql);
      for (const texts of [
        { en: "Notes." },
        { tlh: "qonos" },
        { de: "" },
        { de: 7 },
        { de: "a".repeat(5001) },
        [],
      ])
        // oxlint-disable-next-line no-await-in-loop -- one transaction
        expect(await db.refusal("service", (sql) => propose(sql, other.id, texts))).toBe("23514");
    }),
  );

  test(
    "are accepted all at once by the administrator, keep what people wrote, and leave those on hold",
    inEmptyStore(async (db) => {
      const [one, other, held] = [await aWebapp(db.sql), await aWebapp(db.sql), await aWebapp(db.sql)];
      for (const { id } of [one, other, held])
        // oxlint-disable-next-line no-await-in-loop -- one transaction
        await propose(db.sql, id);
      await say(db.sql, other.id, "de", "Meine Worte.");
      await db.sql`update public.review_cases set status = 'held' where webapp_id = ${held.id}`;
      const accept = async (sql: Sql) =>
        (await sql`select public.accept_texts() as accepted`)[0]?.["accepted"];
      expect(await db.refusal(await aUser(db.sql), accept)).toBe("42501");
      expect(await db.as(db.admin, accept)).toBe(2);
      expect(await db.as(db.admin, accept)).toBe(0);
      expect(await textsOf(db.sql, one.id)).toEqual(["de: Hebt Notizen auf.", "fr: Garde des notes."]);
      expect(await textsOf(db.sql, other.id)).toEqual(["de: Meine Worte.", "fr: Garde des notes."]);
      expect(await textsOf(db.sql, held.id)).toEqual([]);
      expect(await casesOf(db.sql, other.id)).toMatchObject([{ status: "accepted" }]);
      expect(await titles(db.sql, "garde", "fr")).toHaveLength(2);
    }),
  );
});
