import type { RevisedShopSettings, ShopTerms } from '@nara/shared-contracts/api/shop-settings';
import { RevisedShopSettings as RevisedShopSettingsSchema } from '@nara/shared-contracts/api/shop-settings';
import { FIRST_SHOP_SETTINGS, termsAt, valueAt } from '@nara/shared-contracts/rules/shop-settings';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { defineSetting, keptSetting, readSetting, settingChanges } from '#staff/settings';

/** Delivery and VAT settings; default to the constants of the specification. */
export const SHOP_SETTINGS = defineSetting<RevisedShopSettings>({
  name: 'shop-settings',
  title: 'the shop settings',
  schema: RevisedShopSettingsSchema,
  initial: { revision: 0, settings: FIRST_SHOP_SETTINGS },
});

/** Longest time (ms) for which a change without an event may go unnoticed. */
const OLDEST_MS = 60_000;

/** Returns a function that reads the settings from memory, so that an order needs no query for them. */
export function shopSettings(context: Context): () => Promise<RevisedShopSettings> {
  const cached = keptSetting(context, SHOP_SETTINGS, OLDEST_MS);
  return async () => (await cached()).value;
}

/** Reads the settings within a transaction. */
export const readShopSettings = async (db: Kysely<Tables>): Promise<RevisedShopSettings> =>
  (await readSetting(db, SHOP_SETTINGS)).value;

/** Returns a function that reads the current terms of sale. */
export function shopTerms(context: Context): () => Promise<ShopTerms> {
  const settingsNow = context.get(shopSettings);
  return async () => {
    const { settings, revision } = await settingsNow();
    return termsAt(settings, revision, context.now());
  };
}

/** Terms of sale, for cached responses. */
export interface WatchedTerms {
  read(): Promise<ShopTerms>;
  /**
   * Returns the version of the terms. It changes if staff change them, or at the time at which they change
   * automatically.
   */
  version(): string;
}

/** Returns the terms of sale, with a version for caches. */
export function watchedTerms(context: Context): WatchedTerms {
  const { get, now } = context;
  const terms = get(shopTerms);
  const changes = settingChanges(context, SHOP_SETTINGS.name);
  const versionOf = (at: number) => `${changes()} ${Math.floor(at / OLDEST_MS)}`;
  let known = { version: '', until: 0 };
  return {
    async read() {
      const version = versionOf(now());
      const read = await terms();
      known = { version, until: Date.parse(read.changesAt) };
      return read;
    },
    version() {
      const at = now();
      const version = versionOf(at);
      return version === known.version && at < known.until ? `${version} ${known.until}` : `${version} at ${at}`;
    },
  };
}

/** Returns the VAT rate, in per cent, at `at` (epoch ms). */
export const vatPercentAt = async (db: Kysely<Tables>, at: number): Promise<number> =>
  valueAt((await readShopSettings(db)).settings.vat, at);
