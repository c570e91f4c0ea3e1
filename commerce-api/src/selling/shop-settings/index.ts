import { endpoints } from '@nara/shared-contracts/api';
import type {
  RevisedShopSettings,
  ShopSettings,
  ShopSettingsHistory,
  ShopSettingsState,
} from '@nara/shared-contracts/api/shop-settings';
import { ApiError, type HandlersOf } from '#platform/http';
import { responseCache } from '#platform/response-cache';
import { type Context, defineSubject, notifyScreens } from '#platform/subject';
import { toIso } from '#platform/time';
import { type Author, authorOf } from '#staff/audit';
import { changeSetting, readSetting, type Setting, settingChanges } from '#staff/settings';
import { SHOP_SETTINGS, shopTerms } from './settings';
import type { ShopSettingsRevisionTable } from './tables';

export { readShopSettings, shopSettings, vatPercentAt, watchedTerms } from './settings';

const revisionNotFound = () => new ApiError(404, 'revision-not-found', 'There is no such revision.');

interface Change {
  settings: ShopSettings;
  /** Version that was edited (epoch ms). */
  expectedUpdatedAt: number;
  /** Revision to which this one goes back; null for an ordinary change. */
  restored: number | null;
}

/** Changes the settings on all instances at once. Writes nothing if nothing changes. */
async function change(
  context: Context,
  { settings, expectedUpdatedAt, restored }: Change,
  author: Author,
): Promise<Setting<RevisedShopSettings>> {
  const { database } = context;
  const read = await readSetting(database.kysely, SHOP_SETTINGS);
  const { value: before, updatedAt } = read;
  const [before_json, after_json] = [JSON.stringify(before.settings), JSON.stringify(settings)];
  if (before_json === after_json && updatedAt === expectedUpdatedAt) return read;
  const value = { revision: before.revision + 1, settings };
  const row = { revision: value.revision, restored, before_json, after_json, at: author.at, by: author.staff.name };
  const changed = await changeSetting(context, SHOP_SETTINGS, { value, expectedUpdatedAt }, author, async (tx) => {
    await tx.insertInto('shop_settings_revisions').values(row).execute();
  });
  notifyScreens(context, database.kysely, 'config.changed', SHOP_SETTINGS.name);
  return changed;
}

/** Changes the settings of the shop. Throws 409 `setting-changed` if another user saved first. */
const changeShopSettings = (
  context: Context,
  { settings, expectedUpdatedAt }: { settings: ShopSettings; expectedUpdatedAt: number },
  author: Author,
): Promise<Setting<RevisedShopSettings>> => change(context, { settings, expectedUpdatedAt, restored: null }, author);

/**
 * Restores the settings to their state before a revision. Throws 404 `revision-not-found` and 409 `setting-changed`.
 */
async function restoreShopSettings(
  context: Context,
  { revision, expectedUpdatedAt }: { revision: number; expectedUpdatedAt: number },
  author: Author,
): Promise<Setting<RevisedShopSettings>> {
  const row = await context.database.kysely
    .selectFrom('shop_settings_revisions')
    .select('before_json')
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!row) throw revisionNotFound();
  const settings = JSON.parse(row.before_json) as ShopSettings;
  return change(context, { settings, expectedUpdatedAt, restored: revision - 1 }, author);
}

/** Maximum number of revisions in the history. */
const MAX = 100;

/** Endpoint for the terms, which the shop requests at every visit; the response is cached. */
const shopTermsHandlers = (context: Context): HandlersOf<'shopTerms'> => {
  const ready = context.get(responseCache);
  const terms = context.get(shopTerms);
  const changes = settingChanges(context, SHOP_SETTINGS.name);
  const { path, response } = endpoints.shopTerms.get;
  return {
    get: () =>
      ready.get({
        path,
        route: path,
        // Terms also change with time: planned changes take effect, and dispatch days pass.
        versionNow: () => `${changes()} ${Math.floor(context.now() / 1000)}`,
        make: async () => JSON.stringify(response.parse(await terms())),
      }),
  };
};

/** Endpoints for the shop settings screen. */
const shopSettingsHandlers = (context: Context): HandlersOf<'shopSettings'> => {
  const { database, now } = context;
  return {
    get: async () => toState(await readSetting(database.kysely, SHOP_SETTINGS)),

    async change(call) {
      const { settings, expectedUpdatedAt } = call.body;
      const change = { settings, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
      return toState(await changeShopSettings(context, change, authorOf(call, now())));
    },

    async history() {
      const rows = await database.kysely
        .selectFrom('shop_settings_revisions')
        .selectAll()
        .orderBy('revision', 'desc')
        .limit(MAX + 1)
        .execute();
      return { revisions: rows.slice(0, MAX).map(toRevision), hasMore: rows.length > MAX };
    },

    async restore(call) {
      const { revision } = call.params;
      const change = { revision, expectedUpdatedAt: Date.parse(call.body.expectedUpdatedAt) };
      return toState(await restoreShopSettings(context, change, authorOf(call, now())));
    },
  };
};

const toState = ({ value, updatedAt, updatedBy }: Setting<RevisedShopSettings>): ShopSettingsState => ({
  ...value,
  updatedAt: toIso(updatedAt),
  updatedBy,
});

const toRevision = (row: ShopSettingsRevisionTable): ShopSettingsHistory['revisions'][number] => ({
  revision: row.revision,
  at: toIso(row.at),
  by: row.by,
  restored: row.restored,
  before: JSON.parse(row.before_json),
  after: JSON.parse(row.after_json),
});

export const shopSettingsSubject = defineSubject({
  name: 'shop-settings',
  handlers: { shopTerms: shopTermsHandlers, shopSettings: shopSettingsHandlers },
});
