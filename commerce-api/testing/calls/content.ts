import { randomUUID } from 'node:crypto';
import type { ShopSettings } from '@nara/shared-contracts/api/shop-settings';
import type { ContentPageName } from '@nara/shared-contracts/rules/content';
import { FIRST_SHOP_SETTINGS } from '@nara/shared-contracts/rules/shop-settings';
import { HOUR_MS } from '#platform/time';
import { contentLinks } from '#selling/content';
import { nothing, settingChangedAt } from '../examples/records';
import { addRow } from '../rows';
import type { TestApp } from '../test-app';
import { ADMIN, answering, anybody, type Calls, call, each, MERCHANDISING } from './callers';

/** Returns a page text that is unique to this example. */
const content = (page: 'careers' | 'terms') => ({
  page,
  title: 'For tests',
  lead: randomUUID(),
  blocks: [{ kind: 'paragraph' as const, runs: [{ text: 'Words' }] }],
});

/** Returns the versions of a page that a change must name. */
async function seen(test: TestApp, page: ContentPageName) {
  const { kysely } = test.context.database;
  const row = await kysely.selectFrom('content_pages').select('revision').where('page', '=', page).executeTakeFirst();
  const draft = await kysely.selectFrom('content_drafts').select('version').where('page', '=', page).executeTakeFirst();
  return { expectedRevision: row?.revision ?? 0, expectedVersion: draft?.version ?? 0 };
}

/** Writes a draft of a page, replacing any other. */
async function drafted(test: TestApp) {
  const { kysely } = test.context.database;
  const page = 'careers' as const;
  const json = JSON.stringify(content(page));
  await kysely.deleteFrom('content_drafts').where('page', '=', page).execute();
  await addRow(test, 'content_drafts', { page, version: 1, content_json: json, at: 0, by: 'Nomsa' });
  return { params: { page }, body: { ...(await seen(test, page)), at: null } };
}

const FAQ = async () => ({ params: { page: 'faq' } });

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
  await addRow({ context }, 'shop_settings_revisions', {
    revision,
    restored: null,
    before_json: settings,
    after_json: settings,
    at: 0,
    by: 'Nomsa',
  });
  const row = { value_json: JSON.stringify({ revision, settings: FIRST_SHOP_SETTINGS }), updated_by: 'Nomsa' };
  await kysely
    .insertInto('settings')
    .values({ name: 'shop-settings', updated_at: 0, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
  return String(revision);
}

export const calls: Calls<'content' | 'contentDesk' | 'shopTerms' | 'shopSettings'> = {
  'content.frame': call(anybody(200), nothing),
  'content.page': call(anybody(200), FAQ),
  'content.version': call(anybody(200), async () => ({ params: { page: 'privacy', version: '1' } })),
  'content.preview': call(anybody(200), async (test) => ({
    query: { token: test.context.get(contentLinks).issue('faq', test.clock.now + HOUR_MS) },
  })),
  'content.redirect': call(anybody(200), async () => ({ query: { path: '/summer' } })),
  'contentDesk.list': call(MERCHANDISING, nothing),
  ...each(MERCHANDISING, FAQ, 'contentDesk.get', 'contentDesk.history'),
  'contentDesk.saveDraft': call(MERCHANDISING, async (test) => ({
    params: { page: 'careers' },
    body: { content: content('careers'), ...(await seen(test, 'careers')) },
  })),
  'contentDesk.discardDraft': call(MERCHANDISING, async (test) => ({ params: (await drafted(test)).params })),
  'contentDesk.publish': call(MERCHANDISING, drafted),
  // Plans the publication of a draft, replacing any other.
  'contentDesk.cancelPublication': call(MERCHANDISING, async (test) => {
    const { params } = await drafted(test);
    const { kysely } = test.context.database;
    await kysely.deleteFrom('content_publications').where('page', '=', params.page).execute();
    await addRow(test, 'content_publications', {
      ...params,
      publish_at: test.clock.now + HOUR_MS,
      by: 'Nomsa',
      by_id: null,
      role: 'admin',
    });
    return { params };
  }),
  // Writes a publication that can be restored.
  'contentDesk.restore': call(MERCHANDISING, async (test) => {
    const { kysely } = test.context.database;
    const page = 'terms' as const;
    const revision = (await seen(test, page)).expectedRevision + 1;
    const [before, after] = [JSON.stringify(content(page)), JSON.stringify(content(page))];
    await kysely.deleteFrom('content_pages').where('page', '=', page).execute();
    await addRow(test, 'content_pages', { page, revision, content_json: after, at: 0, by: 'Nomsa', draft_version: 0 });
    await addRow(test, 'content_revisions', {
      page,
      revision,
      restored: null,
      before_json: before,
      after_json: after,
      at: 0,
      by: 'Nomsa',
    });
    return { params: { page, revision: String(revision) }, body: { expectedRevision: revision } };
  }),
  'contentDesk.preview': call(answering(201, MERCHANDISING), FAQ),
  'shopTerms.get': call(anybody(200), nothing),
  ...each(ADMIN, nothing, 'shopSettings.get', 'shopSettings.history'),
  'shopSettings.change': call(ADMIN, async (test) => ({ body: { settings: changed(), ...(await expected(test)) } })),
  'shopSettings.restore': call(ADMIN, async (test) => ({
    params: { revision: await revised(test) },
    body: await expected(test),
  })),
};
