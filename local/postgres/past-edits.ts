/**
 * Migrations that were edited after main had sealed them, by the beginning of their former seal. Closed since
 * decision 0074. The migration repair_edited upgrades data with one of these texts.
 */
export const REPAIRED: readonly string[] = [
  // On 22 November a version of the store (for 15 minutes), on 23 November the size of settings (49 minutes).
  // On 24 November tokens, handles and published pages (22 minutes).
  "32351bb9e7249e5d  20261122041600_create_store.sql",
  "e5158f48dfe3f82e  20261123080000_create_widgets.sql",
  "c0a6b9e84cb7ddce  20261124090100_create_access_tokens.sql",
  "10055aa5c7e31427  20261124090700_create_handles.sql",
  "f1e4f4cf66f7276d  20261124090710_create_published_pages.sql",
  "2dfaf98df0355721  20261124090720_report_pages.sql",
];

/** Data with one of these is refused: a later sealed migration cannot be applied to it, or its tables differ. */
export const REFUSED: readonly string[] = [
  // The day's fixes changed the baseline for another 47 minutes, before any database had run it (decision
  // 0028).
  "e1299de0f66dfc4e  20261122040100_create_value_rules.sql",
  "ac638fe48b9b2c6d  20261122040200_create_accounts.sql",
  "52a270748136ea53  20261122040300_create_catalogues.sql",
  "251491929252c871  20261122040400_create_webapps.sql",
  "d26437cac492629d  20261122040500_create_slugs.sql",
  "ebc77a794274936f  20261122040600_create_queue_items.sql",
  "8c2a3d0b2c6c3726  20261122040700_create_drawer.sql",
  "c4e4045b79a02910  20261122040800_create_webapp_stats.sql",
  "8f029d7b95959f13  20261122040900_create_preferences.sql",
  "aa5f615dd6e49c87  20261122041000_create_home.sql",
  "c5b81c9d68d77613  20261122041100_create_temp_installs.sql",
  "8feb6d7223638860  20261122041200_create_news.sql",
  "a51526c64cfae560  20261122041500_create_search.sql",
  "69cdaa215bb58dbe  20261122041600_create_store.sql",
  "4b24dbdc03960ca2  20261122041700_create_images.sql",
  // On the evening of 23 November three branches changed each other's tables in their files, for two hours.
  "3d30de182fe0d058  20261123090100_create_review_cases.sql",
  "c388329708dc6d1a  20261123090100_create_review_cases.sql",
  "010300e2faa34715  20261123090200_schedule_checks.sql",
  "6739d73f1626785b  20261123090300_curate_catalogues.sql",
  "3103fa5da93f7e0c  20261123090400_store_manifests.sql",
  "b41740814fbdabd5  20261123090400_store_manifests.sql",
  "92a2c64887626c64  20261123090910_summarize_administration.sql",
  "8549ae6a9bbfe017  20261123091000_add_kinds_of_cases.sql",
];

/** A migration's seal in the format of these lists. */
export const shortSeal = (sha256: string, file: string): string => `${sha256.slice(0, 16)}  ${file}`;
