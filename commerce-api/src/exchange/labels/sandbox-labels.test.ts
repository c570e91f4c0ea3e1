import { secondEnvironment } from '#platform/subject';
import { type FakePrinter, signInAs, startFakePrinter, startTestApp, type TestApp } from '#testing';
import { printQueue } from '.';

const BASE = '/api/enterprise/labels';

let test: TestApp;
let printer: FakePrinter;
let cookie: string;

/** Connects all printers of the environment that the session uses. */
async function connect() {
  const { json } = await test.call('GET', `${BASE}/settings`, { cookie });
  const addresses = { cpt: printer.address, jhb: null, dbn: null };
  const body = { settings: { ...(json.settings as object), addresses }, expectedUpdatedAt: json.updatedAt };
  expect((await test.call('PUT', `${BASE}/settings`, { cookie, body })).status).toBe(200);
}

beforeEach(async () => {
  [test, printer] = await Promise.all([startTestApp(), startFakePrinter()]);
  cookie = await signInAs(test, 'admin');
  await connect();
  await test.call('PUT', '/api/session/environment', { cookie, body: { environment: 'sandbox' } });
});
afterEach(async () => {
  await Promise.all([test.close(), printer.close()]);
});

const sample = (path: string, body?: object) => test.call(body ? 'POST' : 'GET', BASE + path, { cookie, body });

/** Gives an item of the second environment a barcode. Returns its SKU. */
async function aSku(): Promise<string> {
  const { context } = await test.context.get(secondEnvironment).open();
  const { kysely } = context.database;
  const { id, sku } = await kysely.selectFrom('variants').select(['id', 'sku']).limit(1).executeTakeFirstOrThrow();
  await kysely.updateTable('variants').set({ barcode: '6009999000019' }).where('id', '=', id).execute();
  return sku;
}

it('labels and templates of the second environment carry the mark TEST', async () => {
  const { text } = await sample('/templates.zpl');
  const { json } = await sample('/preview', { type: 'shipping' });
  await test.call('PUT', '/api/session/environment', { cookie, body: { environment: 'live' } });
  const live = [await sample('/templates.zpl'), await sample('/preview', { type: 'shipping' })] as const;
  const count = (zpl: string) => zpl.match(/\^GB/g)?.length ?? 0;
  expect(count(text)).toBeGreaterThan(count(live[0].text) + 4 * 40);
  expect(String(json.svg).length).toBeGreaterThan(String(live[1].json.svg).length);
});

it('a test label goes to a printer of the shop only once somebody confirms the job, which is audited, never automatically', async () => {
  await connect();
  const code = await aSku();
  const job = { type: 'product', code, printer: 'cpt' };
  const { json: printers } = await sample('/printers');
  const isOfShop = (printers.printers as { isShopPrinter: boolean }[]).map(({ isShopPrinter }) => isShopPrinter);
  expect(isOfShop).toEqual([true, false, false]);
  const refused = await sample('/jobs', job);
  expect([refused.status, refused.json.code]).toEqual([409, 'shop-printer']);

  const asked = await sample('/jobs', { ...job, toShopPrinter: true });
  expect(asked.status).toBe(202);
  const { context } = await test.context.get(secondEnvironment).open();
  await context.get(printQueue).runOnce();
  expect(printer.received).toHaveLength(1);
  const { kysely } = context.database;
  const audited = kysely.selectFrom('audit_log').select(['subject', 'after_json']);
  const audit = await audited.where('action', '=', 'label.test-print').execute();
  expect(audit).toEqual([{ subject: code, after_json: '{"printer":"cpt","copies":1}' }]);
  const again = await sample(`/jobs/${asked.json.id}/reprint`, { reason: 'Smudged' });
  expect(again.json.code).toBe('shop-printer');

  const automatic = await sample('/jobs', { ...job, toShopPrinter: true });
  await kysely.updateTable('print_jobs').set({ shop_printer: 0 }).where('id', '=', String(automatic.json.id)).execute();
  await context.get(printQueue).runOnce();
  expect(printer.received).toHaveLength(1);
  const { json } = await sample('/jobs');
  expect((json.rows as { id: unknown }[]).find(({ id }) => id === automatic.json.id)).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('is a printer of the shop'),
  });
});
