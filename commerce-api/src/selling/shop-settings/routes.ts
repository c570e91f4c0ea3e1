import { endpoints } from '@nara/shared-contracts/api';
import type {
  RevisedShopSettings,
  ShopSettingsHistory,
  ShopSettingsState,
} from '@nara/shared-contracts/api/shop-settings';
import type { HandlersOf } from '#platform/http';
import { readyAnswers } from '#platform/ready-answers';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { authorOf } from '#staff/audit';
import { readSetting, type Setting, settingChanges } from '#staff/settings';
import { changeShopSettings, restoreShopSettings } from './change-settings';
import { SHOP_SETTINGS, shopTerms } from './settings';
import type { ShopSettingsRevisionTable } from './tables';

/** Maximum number of revisions in the history. */
const MOST = 100;

/** Endpoint for the terms, which the shop requests at every visit; the response is cached. */
export const shopTermsHandlers = (context: Context): HandlersOf<'shopTerms'> => {
  const ready = context.get(readyAnswers);
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
export const shopSettingsHandlers = (context: Context): HandlersOf<'shopSettings'> => {
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
        .limit(MOST + 1)
        .execute();
      return { revisions: rows.slice(0, MOST).map(toRevision), hasMore: rows.length > MOST };
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
