/**
 * The keys that the Supabase CLI 2.117 knows in config.toml, section by section: those that `supabase init` writes, live
 * or commented out, and those of its reference (https://supabase.com/docs/guides/local-development/cli/config). The CLI
 * itself passes over keys it does not know, so that a typing error would silently leave a default in force.
 */
export const CLI_VERSION = "2.117.0";

/** `*` stands for a name of one's own, or for one of the mails or hooks that Auth has. */
export const CLI_SECTIONS: Record<string, readonly string[]> = {
  "": ["project_id"],
  api: ["enabled", "port", "schemas", "extra_search_path", "max_rows", "auto_expose_new_tables"],
  "api.tls": ["enabled", "cert_path", "key_path"],
  db: ["port", "shadow_port", "health_timeout", "major_version"],
  "db.pooler": ["enabled", "port", "pool_mode", "default_pool_size", "max_client_conn"],
  "db.migrations": ["enabled", "schema_paths"],
  "db.seed": ["enabled", "sql_paths"],
  "db.network_restrictions": ["enabled", "allowed_cidrs", "allowed_cidrs_v6"],
  "db.ssl_enforcement": ["enabled"],
  realtime: ["enabled", "ip_version", "max_header_length"],
  studio: ["enabled", "port", "api_url", "openai_api_key"],
  local_smtp: ["enabled", "port", "smtp_port", "pop3_port", "admin_email", "sender_name"],
  storage: ["enabled", "file_size_limit"],
  "storage.buckets.*": ["public", "file_size_limit", "allowed_mime_types", "objects_path"],
  auth: [
    "enabled",
    "site_url",
    "external_url",
    "additional_redirect_urls",
    "jwt_expiry",
    "jwt_issuer",
    "signing_keys_path",
    "enable_refresh_token_rotation",
    "refresh_token_reuse_interval",
    "enable_signup",
    "enable_anonymous_sign_ins",
    "enable_manual_linking",
    "minimum_password_length",
    "password_requirements",
  ],
  "auth.rate_limit": [
    "email_sent",
    "sms_sent",
    "anonymous_users",
    "token_refresh",
    "sign_in_sign_ups",
    "token_verifications",
    "web3",
  ],
  "auth.captcha": ["enabled", "provider", "secret"],
  "auth.email": [
    "enable_signup",
    "double_confirm_changes",
    "enable_confirmations",
    "secure_password_change",
    "max_frequency",
    "otp_length",
    "otp_expiry",
  ],
  "auth.email.smtp": ["enabled", "host", "port", "user", "pass", "admin_email", "sender_name"],
  "auth.email.template.*": ["subject", "content_path"],
  "auth.email.notification.*": ["enabled", "subject", "content_path"],
  "auth.sessions": ["timebox", "inactivity_timeout"],
  "auth.sms": ["enable_signup", "enable_confirmations", "template", "max_frequency"],
  "auth.hook.*": ["enabled", "uri", "secrets"],
  edge_runtime: ["enabled", "policy", "inspector_port", "deno_version"],
  "functions.*": ["enabled", "verify_jwt", "import_map", "entrypoint", "static_files"],
  analytics: ["enabled", "port", "backend"],
};
