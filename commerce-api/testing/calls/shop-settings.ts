import type { ShopSettings } from '@nara/shared-contracts/api/shop-settings';
import { FIRST_SHOP_SETTINGS } from '@nara/shared-contracts/rules/shop-settings';
import { nothing, settingChangedAt } from '../example-records';
import type { TestApp } from '../test-app';
import { ADMIN, anybody, type Calls } from './callers';

const expected = async (test: TestApp) => ({ expectedUpdatedAt: await settingChangedAt(test, 'shop-settings') });

const FIRST_DAY = Date.parse('2030-01-07');
let days = 0;

/** Returns settings with a unique closed day; prices of orders stay the same. */
function changed(): ShopSettings {
  days += 1;
  const closedOn = [new Date(FIRST_DAY + days * 86_400_000).toISOString().slice(0, 10)];
  const [first] = FIRST_SHOP_SETTINGS.delivery;
  if (!first) throw new Error('the shop begins without a delivery');
  return { ...FIRST_SHOP_SETTINGS, delivery: [{ from: null, value: { ...first.value, closedOn } }] };
}

/** Changes the settings, so that there is a revision to restore. */
async function revised({ context }: TestApp): Promise<string> {
  const { kysely } = context.database;
  const last = await kysely
    .selectFrom('shop_settings_revisions')
    .select((eb) => eb.fn.max('revision').as('revision'))
    .executeTakeFirst();
  const revision = Number(last?.revision ?? 0) + 1;
  const settings = JSON.stringify(changed());
  await kysely
    .insertInto('shop_settings_revisions')
    .values({ revision, restored: null, before_json: settings, after_json: settings, at: 0, by: 'Nomsa' })
    .execute();
  const row = { value_json: JSON.stringify({ revision, settings: FIRST_SHOP_SETTINGS }), updated_by: 'Nomsa' };
  await kysely
    .insertInto('settings')
    .values({ name: 'shop-settings', updated_at: 0, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
  return String(revision);
}

export const calls: Calls<'shopTerms' | 'shopSettings'> = {
  'shopTerms.get': { statuses: anybody(200), example: nothing },
  'shopSettings.get': { statuses: ADMIN, example: nothing },
  'shopSettings.change': {
    statuses: ADMIN,
    example: async (test) => ({ body: { settings: changed(), ...(await expected(test)) } }),
  },
  'shopSettings.history': { statuses: ADMIN, example: nothing },
  'shopSettings.restore': {
    statuses: ADMIN,
    example: async (test) => ({ params: { revision: await revised(test) }, body: await expected(test) }),
  },
};
