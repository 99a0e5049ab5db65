import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { App, setExperimental, type EmailDriver } from "@supabase/lite";
import { parse } from "smol-toml";
import type { Secrets } from "../instance.ts";
import { LiteConnection, OwnerConnection } from "./lite-connection.ts";
import { objectFiles } from "./object-files.ts";
import { createRefusalLog } from "./refusal-log.ts";
import { PROJECT_ROOT } from "../settings.ts";
import { oneLine, StartError } from "../start-error.ts";

/** Auth, REST and Storage: answers the gateway's requests. */
export type Services = {
  fetch: (request: Request) => Promise<Response>;
  /** The table editor. It acts as the database's owner and serves only its own pages on this machine. */
  fetchAsEditor: (request: Request, peerAddress: string | null) => Promise<Response>;
  otpLength: number;
  /** The lifetime of a mailed link or code. */
  otpExpirySeconds: number;
  close: () => Promise<void>;
};

type Options = {
  databaseUrl: string;
  dataDir: string;
  siteUrl: string;
  secrets: Secrets;
  mailer: EmailDriver;
};

type Template = { subject?: string; content_path?: string };

/** The parts of supabase/config.toml that these services use; the rest is for the Supabase CLI. */
type ProjectConfig = {
  api?: { schemas?: string[]; extra_search_path?: string[]; max_rows?: number };
  auth?: {
    jwt_expiry?: number;
    minimum_password_length?: number;
    enable_refresh_token_rotation?: boolean;
    refresh_token_reuse_interval?: number;
    email?: { otp_length?: number; otp_expiry?: number; template?: Record<string, Template> };
  };
  storage?: { file_size_limit?: string };
};

export async function startServices(options: Options): Promise<Services> {
  const config = readProjectConfig();
  const connection = new LiteConnection(options.databaseUrl, 10);
  const app = await createApp(options, config, connection, false);
  // Created on demand: off by default, and rarely used.
  let editor: Promise<App> | undefined;
  const owner = new OwnerConnection(options.databaseUrl, 3);
  const log = createRefusalLog();
  return {
    fetch: (request) => log.watch(request, async () => app.fetch(request, { peerAddress: null })),
    fetchAsEditor: async (request, peerAddress) => {
      editor ??= createApp(options, config, owner, true).catch((error: unknown) => {
        // The next request tries again.
        editor = undefined;
        throw error;
      });
      return (await editor).fetch(request, { peerAddress });
    },
    otpLength: otpLengthOf(config),
    otpExpirySeconds: otpExpiryOf(config),
    close: async () => {
      log.close();
      await Promise.all([connection.close(), owner.close()]);
    },
  };
}

async function createApp(
  { dataDir, siteUrl, secrets, mailer }: Options,
  config: ProjectConfig,
  connection: LiteConnection,
  isEditor: boolean,
): Promise<App> {
  const { api, auth, storage } = config;
  await connection.learnTypes();
  const app = new App({
    connection,
    api: {
      enabled: true,
      schemas: api?.schemas ?? ["public"],
      extra_search_path: api?.extra_search_path ?? ["public", "extensions"],
      max_rows: api?.max_rows ?? 1000,
    },
    auth: {
      enabled: true,
      site_url: siteUrl,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      jwt_expiry: auth?.jwt_expiry ?? 3600,
      minimum_password_length: auth?.minimum_password_length ?? 6,
      enable_refresh_token_rotation: auth?.enable_refresh_token_rotation ?? true,
      refresh_token_reuse_interval: auth?.refresh_token_reuse_interval ?? 10,
      email: {
        enable_signup: true,
        // Without confirmations, any person could claim an address without its inbox.
        enable_confirmations: true,
        double_confirm_changes: true,
        otp_length: otpLengthOf(config),
        otp_expiry: otpExpiryOf(config),
        template: readableTemplates(auth?.email?.template ?? {}),
      },
    },
    storage: { enabled: true, file_size_limit: storage?.file_size_limit ?? "50MiB" },
    studio: { enabled: isEditor },
    options: { drivers: { email: mailer }, server: isEditor ? EDITOR_ALONE : {} },
  });
  // oxlint-disable-next-line no-underscore-dangle -- the name is lite's
  app._storageAdapter = objectFiles(join(dataDir, "storage"));
  await app.init();
  // Set after init, because init warns about enabled features, and this one is tested here.
  setExperimental("storage", true);
  return app;
}

/**
 * Requests of the editor's own pages need no key. A request with a key is refused, because it would act as
 * the owner.
 */
const EDITOR_ALONE = { admin: true, apiKeys: { resolver: async () => null } };

function otpLengthOf(config: ProjectConfig): number {
  return config.auth?.email?.otp_length ?? 6;
}

function otpExpiryOf(config: ProjectConfig): number {
  return config.auth?.email?.otp_expiry ?? 3600;
}

function readProjectConfig(): ProjectConfig {
  const file = join(PROJECT_ROOT, "supabase/config.toml");
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return {};
  }
  try {
    return parse(text) as ProjectConfig;
  } catch (error) {
    throw new StartError(`supabase/config.toml can't be read: ${oneLine(error)}`);
  }
}

/** Paths in config.toml are relative to the project, but the process may run elsewhere. */
function readableTemplates(templates: Record<string, Template>): Record<string, Template> {
  // lite has no template for it, and the gateway blocks it.
  const { reauthentication: _unsent, ...sent } = templates;
  return Object.fromEntries(
    Object.entries(sent).map(([name, { content_path: path, ...template }]) => {
      if (path === undefined) return [name, template];
      const file = resolve(PROJECT_ROOT, path);
      // Auth would fall back to a mail of its own, with broken links.
      if (!existsSync(file))
        throw new StartError(`supabase/config.toml names a mail that is not there: ${path}`);
      return [name, { ...template, content_path: file }];
    }),
  );
}
