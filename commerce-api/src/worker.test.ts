import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { EDI_SETTINGS } from '#exchange/edi';
import {
  askedOrder,
  createGatedWorkerPool,
  deliverEdi,
  exampleFile,
  type GatedWorkerPool,
  newOrder,
  signInAs,
  startTestApp,
  type TestApp,
} from '#testing';

let test: TestApp;
let gated: GatedWorkerPool;

const start = async (...options: Parameters<typeof createGatedWorkerPool>) => {
  gated = createGatedWorkerPool(...options);
  test = await startTestApp({ heavy: gated.heavy });
};
afterEach(() => {
  gated.release();
  return test.close();
});

const call = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  test.call(method, `/api/enterprise/${path}`, { cookie: await signInAs(test, 'admin'), body, headers });

const sendPicture = async () => {
  const query = new URLSearchParams({ colorCode: '#ffffff', id: randomUUID() });
  const cookie = await signInAs(test, 'admin');
  return test.call('POST', `/api/admin/catalogue/products/tank/pictures?${query}`, { cookie, ...exampleFile() });
};

const { naraGln, woolworthsGln } = EDI_SETTINGS.initial;
const EMPTY_INTERCHANGE = `UNB+UNOC:3+${woolworthsGln}:14+${naraGln}:14+260305:1000+W1'UNZ+0+W1'`;
const STOCK = 'NARA SKU,CPT-DC,JHB-DC,DBN-DC,PLZ-DC\nSKU-TANK-M,1,,,\n';

describe('while a process does heavy work, the server answers others', () => {
  beforeEach(() => start());

  it.each([
    ['the preview of a label', () => call('POST', 'labels/preview', { type: 'product' })],
    ['all templates as ZPL', () => call('GET', 'labels/templates.zpl')],
    ['a label as PDF', () => call('POST', 'labels/label.pdf', { type: 'barcode', code: 'SKU-TANK-M' })],
    ['a label as PNG', () => call('POST', 'labels/label.png', { type: 'barcode', code: 'SKU-TANK-M' })],
    ['sales as PDF', () => call('GET', 'analytics/sales.pdf')],
    ['the day as PDF', () => call('GET', 'dashboard/daily-report.pdf')],
    ['a picture', sendPicture],
    ['an import', () => call('POST', 'inventory/imports', STOCK, { 'content-type': 'text/csv' })],
    ['an interchange of the partner', () => deliverEdi(test, EMPTY_INTERCHANGE)],
  ])(
    'the server answers others during heavy work: %s',
    async (_, ask) => {
      const { kysely } = test.context.database;
      await kysely.updateTable('variants').set({ barcode: '6009999000019' }).where('id', '=', 'tank-m').execute();
      const answers: string[] = [];
      const heavy = ask().finally(() => answers.push('heavy'));
      await Promise.race([gated.begun(), heavy]);
      expect((await test.call('GET', '/healthz').finally(() => answers.push('light'))).status).toBe(200);
      gated.release();
      expect([(await heavy).status < 300, answers]).toEqual([true, ['light', 'heavy']]);
    },
    30_000,
  );
});

/** Notes the statuses of answers as they come. */
function noteAnswers(calls: Promise<{ status: number }>[]) {
  const statuses: number[] = [];
  let look = (): void => undefined;
  const noted = calls.map(async (call) => {
    statuses.push((await call).status);
    look();
  });
  return {
    statuses,
    /** Resolves when this many calls have been answered. */
    some: (count: number) =>
      new Promise<void>((resolve) => {
        look = () => statuses.length >= count && resolve();
        look();
      }),
    all: () => Promise.all(noted),
  };
}

describe('a report', () => {
  const report = (cookie: string) => test.call('GET', '/api/enterprise/analytics/sales.pdf', { cookie });

  it('a report does not wait for seven large review pictures of one link, three of which are refused', async () => {
    await start((by) => by.class === 'shopper');
    const { token } = await askedOrder(test, newOrder([['bra', 'bra-s-sage', 1]]));
    const picture = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const send = () =>
      test.call('POST', `/api/reviews/pictures?${new URLSearchParams({ token, productId: 'bra', id: randomUUID() })}`, {
        body: new Blob([new Uint8Array(picture)]),
        headers: { 'content-type': 'application/octet-stream' },
      });
    const cookie = await signInAs(test, 'admin');
    const pictures = noteAnswers(Array.from({ length: 7 }, send));
    await pictures.some(3);
    expect((await report(cookie)).status).toBe(200);
    expect(pictures.statuses).toEqual([429, 429, 429]);
    gated.release();
    await pictures.all();
    expect(pictures.statuses).toEqual([429, 429, 429, 201, 201, 201, 201]);
  }, 60_000);

  it('a report of a person with too many is refused with Retry-After, while a colleague gets theirs', async () => {
    await start((by) => by.class === 'staff');
    const [cookie, colleagues] = [await signInAs(test, 'admin'), await signInAs(test, 'admin')];
    const reports = noteAnswers(Array.from({ length: 13 }, () => report(cookie)));
    await reports.some(1);
    const { status, json, headers } = await report(cookie);
    expect([status, json.code, headers.get('retry-after')]).toEqual([429, 'too-many-at-once', '5']);
    const ofColleague = report(colleagues);
    gated.release();
    expect((await ofColleague).status).toBe(200);
    await reports.all();
    expect(new Set(reports.statuses)).toEqual(new Set([429, 200]));
  }, 60_000);
});
