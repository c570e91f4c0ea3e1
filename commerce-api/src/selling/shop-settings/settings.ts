import type { RevisedShopSettings, ShopTerms } from '@nara/shared-contracts';
import { FIRST_SHOP_SETTINGS, termsAt, valueAt } from '@nara/shared-contracts/rules';
import { RevisedShopSettings as RevisedShopSettingsSchema } from '@nara/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { defineSetting, keptSetting, readSetting, settingChanges } from '#staff/settings';

/** What staff set of delivery and VAT: the constants of the specification until then. */
export const SHOP_SETTINGS = defineSetting<RevisedShopSettings>({
  name: 'shop-settings',
  schema: RevisedShopSettingsSchema,
  initial: { revision: 0, settings: FIRST_SHOP_SETTINGS },
});

/** Longest time (ms) for which a change that no event told of goes unseen. */
const OLDEST_MS = 60_000;

/** Returns what reads the settings from memory, so that an order costs no query for them. */
export function shopSettings(context: Context): () => Promise<RevisedShopSettings> {
  const kept = keptSetting(context, SHOP_SETTINGS, OLDEST_MS);
  return async () => (await kept()).value;
}

/** Reads the settings within a transaction. */
export const readShopSettings = async (db: Kysely<Tables>): Promise<RevisedShopSettings> =>
  (await readSetting(db, SHOP_SETTINGS)).value;

/** Returns what tells on what terms the shop sells at present. */
export function shopTerms(context: Context): () => Promise<ShopTerms> {
  const settingsNow = context.get(shopSettings);
  return async () => {
    const { settings, revision } = await settingsNow();
    return termsAt(settings, revision, context.now());
  };
}

/** The terms on which the shop sells, for answers that are kept ready. */
export interface WatchedTerms {
  read(): Promise<ShopTerms>;
  /**
   * Tells whether the terms are others than those read last: staff changed them, or the time came at which they change by
   * themselves.
   */
  version(): string;
}

/** Returns what reads the terms and tells when they are others. */
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

/** Returns the rate of VAT, in per cent, at `at` (epoch ms). */
export const vatPercentAt = async (db: Kysely<Tables>, at: number): Promise<number> =>
  valueAt((await readShopSettings(db)).settings.vat, at);
