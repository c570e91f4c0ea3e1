import type {
  ContentHistory,
  ContentOf,
  ContentRow,
  EditedPage,
  PublishedPage,
} from '@nara/shared-contracts/api/content';
import type { ShopSettings, ShopSettingsState } from '@nara/shared-contracts/api/shop-settings';
import type { ContentPageName } from '@nara/shared-contracts/rules/content';
import { DAY_MS } from '#platform/time';
import { signInAs, testAppForTest } from '#testing';
import { contentClock } from './publish';

const PATH = '/api/admin/content';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'merchandising');
});

const get = async (page: ContentPageName) =>
  (await test.call('GET', `${PATH}/${page}`, { cookie })).json as unknown as EditedPage;
const inShop = async (page: ContentPageName) =>
  (await test.call('GET', `/api/content/pages/${page}`)).json as unknown as PublishedPage;
const later = (ms: number) => new Date(test.clock.now + ms).toISOString();

/** Saves a draft of a page: its current content with some changes. */
async function draft<P extends ContentPageName>(page: P, changes: Partial<ContentOf<P>>) {
  const { content, draft: known, revision } = await get(page);
  const body = {
    content: { ...(known?.content ?? content), ...changes },
    expectedRevision: revision,
    expectedVersion: known?.version ?? 0,
  };
  return test.call('PUT', `${PATH}/${page}/draft`, { cookie, body });
}

async function publish(page: ContentPageName, at: string | null = null) {
  const { revision, draft: known } = await get(page);
  const body = { at, expectedRevision: revision, expectedVersion: known?.version ?? 0 };
  return test.call('POST', `${PATH}/${page}/publication`, { cookie, body });
}

const history = async (page: ContentPageName) =>
  (await test.call('GET', `${PATH}/${page}/revisions`, { cookie })).json as unknown as ContentHistory;

const passTo = async (ms: number) => {
  test.clock.now += ms;
  await test.context.get(contentClock).runOnce();
  // Days without activity end a session.
  cookie = await signInAs(test, 'merchandising');
};

it('a content page has the specified texts, and states the shop’s current terms from the moment they change', async () => {
  const admin = await signInAs(test, 'admin');
  const terms = '/api/admin/shop-settings';
  const { settings, updatedAt } = (await test.call('GET', terms, { cookie: admin }))
    .json as unknown as ShopSettingsState;
  const [{ value }] = settings.delivery as [ShopSettings['delivery'][number]];
  const from = later(DAY_MS);
  const dearer = { ...value, standard: { ...value.standard, price: 149, freeOver: null } };
  const planned = { ...settings, delivery: [...settings.delivery, { from, value: dearer }] };
  const lead = async () => (await inShop('shipping')).content;
  const announced = async () => (await test.call('GET', '/api/content/frame')).json.announcement;
  const { content, version } = await inShop('shipping');
  expect(content).toMatchObject({
    title: 'Shipping',
    lead: 'Anywhere in South Africa, usually in 3-5 business days, and free over R1000.',
  });
  expect(version).toBeNull();
  expect((await get('shipping')).content).toMatchObject({ lead: expect.stringContaining('{standardDelivery}') });
  expect([await lead(), await announced()]).toMatchObject([
    { lead: expect.stringContaining('free over R1000') },
    { text: expect.stringContaining('OVER R1000') },
  ]);
  const body = { settings: planned, expectedUpdatedAt: updatedAt };
  expect((await test.call('PUT', terms, { cookie: admin, body })).status).toBe(200);
  expect(await lead()).toMatchObject({ lead: expect.stringContaining('free over R1000') });
  test.clock.now += DAY_MS;
  expect([await lead(), await announced()]).toMatchObject([
    { lead: 'Anywhere in South Africa, usually in 3-5 business days.' },
    { text: 'NEW ARRIVALS 🔥' },
  ]);
  expect(JSON.stringify(await lead())).toContain('Standard shipping is R149.');
  cookie = await signInAs(test, 'merchandising');
  expect((await get('shipping')).facts).toMatchObject({ shippingFee: 'R149', freeShippingOver: null });
});

it('a published content page is shown with its revision and an audit entry, and its earlier text is restored as a new one', async () => {
  expect((await draft('faq', { lead: 'Refunds take {refundTime}.' })).status).toBe(200);
  expect((await inShop('faq')).content).not.toMatchObject({ lead: expect.stringContaining('Refunds take') });
  expect((await publish('faq')).json).toMatchObject({ revision: 1, draft: null });
  expect((await inShop('faq')).content).toMatchObject({ lead: 'Refunds take 5-7 business days.' });
  expect((await history('faq')).revisions).toEqual([
    expect.objectContaining({ revision: 1, by: 'Somebody of merchandising', restored: null }),
  ]);
  const audit = await test.context.database.kysely
    .selectFrom('audit_log')
    .select(['subject', 'after_json'])
    .where('action', '=', 'content.publish')
    .executeTakeFirstOrThrow();
  expect([audit.subject, JSON.parse(audit.after_json ?? '')]).toEqual(['faq', { lead: 'Refunds take {refundTime}.' }]);

  await draft('faq', { lead: 'Second' });
  await publish('faq');
  const path = `${PATH}/faq/revisions/2/restoration`;
  const { json } = await test.call('POST', path, { cookie, body: { expectedRevision: 2 } });
  expect(json).toMatchObject({ revision: 3, content: { lead: 'Refunds take {refundTime}.' } });
  expect((await history('faq')).revisions.map(({ restored }) => restored)).toEqual([1, null, null]);
  const stale = await test.call('POST', path, { cookie, body: { expectedRevision: 2 } });
  expect([stale.status, stale.json.code]).toEqual([409, 'page-changed']);
  const none = await test.call('POST', `${PATH}/faq/revisions/9/restoration`, {
    cookie,
    body: { expectedRevision: 3 },
  });
  expect([none.status, none.json.code]).toEqual([404, 'revision-not-found']);
});

it('the list of content pages shows who is working on each', async () => {
  await draft('careers', { lead: 'Come.' });
  await publish('careers', later(DAY_MS));
  const { pages } = (await test.call('GET', PATH, { cookie })).json as unknown as { pages: ContentRow[] };
  expect(pages.find(({ page }) => page === 'careers')).toEqual({
    page: 'careers',
    revision: 0,
    published: null,
    draft: expect.objectContaining({ by: 'Somebody of merchandising' }),
    planned: { at: later(DAY_MS), by: 'Somebody of merchandising' },
  });
});

it('a content draft is refused over a newer one and for another page, and gone once it is discarded', async () => {
  const { content, revision } = await get('faq');
  await draft('faq', { lead: 'Mine' });
  const put = (body: object) => test.call('PUT', `${PATH}/faq/draft`, { cookie, body });
  const older = await put({ content, expectedRevision: revision, expectedVersion: 0 });
  expect([older.status, older.json.code]).toEqual([409, 'page-changed']);
  const terms = (await get('terms')).content;
  const other = await put({ content: terms, expectedRevision: 0, expectedVersion: 0 });
  expect([other.status, other.json.code]).toEqual([422, 'other-page']);
  expect((await test.call('DELETE', `${PATH}/faq/draft`, { cookie })).json.draft).toBeNull();
  const { status, json } = await test.call('DELETE', `${PATH}/faq/draft`, { cookie });
  expect([status, json.code]).toEqual([404, 'draft-not-found']);
  expect((await publish('faq')).json.code).toBe('draft-not-found');
});

it.each([
  ['nothing', []],
  ['markup of its own', [{ kind: 'html', html: '<b>' }]],
  ['a script as a link', [{ kind: 'paragraph', runs: [{ text: 'x', to: 'javascript:alert(1)' }] }]],
  ['a fact that is none', [{ kind: 'paragraph', runs: [{ text: 'In {someDays}' }] }]],
  ['a fact that may not be there', [{ kind: 'paragraph', runs: [{ text: 'Free over {freeShippingOver}' }] }]],
  ['nothing but such a fact', [{ kind: 'paragraph', runs: [{ text: '[Free over {freeShippingOver}]' }] }]],
  ['a heading that may not be there', [{ kind: 'heading', text: '[Free over {freeShippingOver}]' }]],
  [
    'a heading that its facts may make too long',
    [{ kind: 'heading', text: `${'x'.repeat(150)}[ but in {otherProvinces}]` }],
  ],
  ['a label that may not be there', [{ kind: 'button', label: '[{expressFee}]', to: '/shop', look: 'quiet' }]],
  ['a picture from elsewhere', [{ kind: 'picture', picture: '../../secret', alt: 'x' }]],
  [
    'two answers at one address',
    ['a', 'b'].map((question) => ({
      kind: 'question',
      id: 'same',
      question,
      answer: [{ text: 'x' }],
    })),
  ],
  ['a table with holes', [{ kind: 'table', header: ['a', 'b'], rows: [['1']] }]],
  ['another field', [{ kind: 'heading', text: 'x', size: 1 }]],
])('a content draft is refused: %s', async (_, blocks) => {
  expect((await draft('faq', { blocks: blocks as never })).status).toBe(400);
});

it('a content draft is shown by its preview link for a week, and by nothing else', async () => {
  await draft('faq', { lead: 'Soon' });
  const { status, json } = await test.call('POST', `${PATH}/faq/previews`, { cookie });
  expect([status, json.until]).toEqual([201, later(7 * DAY_MS)]);
  const [address, token] = String(json.path).split('?content-preview=');
  expect(address).toBe('/faq');
  const preview = () => test.call('GET', `/api/content/preview?token=${token}`);
  expect((await preview()).json).toMatchObject({ content: { lead: 'Soon' } });
  expect((await test.call('GET', '/api/content/preview?token=a.b.faq')).json.code).toBe('preview-not-found');
  test.clock.now += 7 * DAY_MS;
  expect((await preview()).json.code).toBe('preview-not-found');
});

it('a content publication is not planned in the past, can be cancelled, and takes place in the name of its planner', async () => {
  await draft('announcement', { text: 'SUMMER IS HERE' });
  const past = await publish('announcement', later(-1));
  expect([past.status, past.json.code]).toEqual([422, 'publication-over']);
  await publish('announcement', later(DAY_MS));
  const cancel = () => test.call('DELETE', `${PATH}/announcement/publication`, { cookie });
  expect((await cancel()).json).toMatchObject({ planned: null, draft: { content: { text: 'SUMMER IS HERE' } } });
  expect((await cancel()).json.code).toBe('publication-not-found');
  await passTo(2 * DAY_MS);
  expect((await get('announcement')).revision).toBe(0);

  expect((await publish('announcement', later(DAY_MS))).json.planned).toMatchObject({ at: later(DAY_MS) });
  await passTo(DAY_MS - 1);
  const bar = async () => (await test.call('GET', '/api/content/frame')).json.announcement;
  expect(await bar()).toMatchObject({ text: expect.stringContaining('NEW ARRIVALS') });
  await passTo(1);
  expect(await bar()).toMatchObject({ text: 'SUMMER IS HERE' });
  expect(await get('announcement')).toMatchObject({ revision: 1, draft: null, planned: null });
  expect((await history('announcement')).revisions[0]?.by).toBe('Somebody of merchandising');
});

it('a legal page keeps every version readable with its start date', async () => {
  expect((await inShop('terms')).version).toEqual({ number: 1, since: null });
  const before = (await inShop('terms')).content;
  await draft('terms', { lead: 'Other words.' });
  await publish('terms');
  const now = await inShop('terms');
  expect([now.version, now.versions]).toEqual([{ number: 2, since: later(0) }, [{ number: 1, since: null }]]);
  const version = async (number: number) =>
    (await test.call('GET', `/api/content/pages/terms/versions/${number}`)).json;
  expect((await version(1)).content).toEqual(before);
  expect((await version(2)).content).toEqual(now.content);
  expect((await version(3)).code).toBe('version-not-found');
  expect((await test.call('GET', '/api/content/pages/faq/versions/1')).status).toBe(400);
});

const redirect = async (...redirects: { from: string; to: string }[]) => {
  const answer = await draft('redirects', { redirects });
  if (answer.status === 200) await publish('redirects');
  return answer;
};
const target = async (path: string) =>
  (await test.call('GET', `/api/content/redirect?path=${encodeURIComponent(path)}`)).json.to;

it('redirects lead from paths that the shop has given up', async () => {
  expect(await target('/summer')).toBeNull();
  await redirect({ from: '/summer', to: '/sale' }, { from: '/sale', to: '/shop/new' });
  expect(await target('/Summer/')).toBe('/shop/new');
  expect(await test.app.server.findRedirect?.('/sale')).toBe('/shop/new');
  await redirect({ from: '/sale', to: '/shop' });
  expect([await target('/summer'), await target('/sale')]).toEqual([null, '/shop']);
  expect(await target('/sale?utm=mail')).toBe('/shop?utm=mail');
  expect((await test.call('GET', '/api/content/pages/redirects')).status).toBe(400);
});

it('redirects and page descriptions are cached until the next publication', async () => {
  await redirect({ from: '/summer', to: '/shop' });
  const { server } = test.app;
  const asked = async () => [await server.findRedirect?.('/summer'), await server.describePage?.('/careers')];
  const known = await asked();
  const reads = jest.spyOn(test.context.database.kysely, 'selectFrom');
  expect(await asked()).toEqual(known);
  expect(reads.mock.calls.flat()).not.toContain('content_pages');
  reads.mockRestore();
  await draft('careers', { lead: 'Come and see.' });
  await publish('careers');
  expect((await asked())[1]).toMatch(/^Come and see\. /);
});

it.each([
  ['its own path', { from: '/a', to: '/a' }],
  ['another site by two dots', { from: '/a', to: '/b/..//evil.example/x' }],
  ['another site by an encoded slash', { from: '/a', to: '/%2fevil.example/x' }],
])('a redirect to %s is refused', async (_, rule) => {
  expect((await redirect(rule)).status).toBe(400);
});

it('a stored redirect to another site is not followed', async () => {
  await redirect({ from: '/summer', to: '/shop' });
  const redirects = ['/.//evil.example/x', '//evil.example/x', '/shop'].map((to, at) => ({ from: `/old-${at}`, to }));
  await test.context.database.kysely
    .updateTable('content_pages')
    .set({ content_json: JSON.stringify({ page: 'redirects', redirects }) })
    .where('page', '=', 'redirects')
    .execute();
  expect([await target('/old-0'), await target('/old-1'), await target('/old-2')]).toEqual([null, null, '/shop']);
});
