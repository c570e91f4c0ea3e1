import { randomUUID } from 'node:crypto';
import { EDI_SETTINGS } from '#exchange/edi';
import {
  createGatedHeavyWork,
  deliverEdi,
  exampleFile,
  type GatedHeavyWork,
  signInAs,
  startTestApp,
  type TestApp,
} from '#testing';

let test: TestApp;
let gated: GatedHeavyWork;

beforeEach(async () => {
  gated = createGatedHeavyWork();
  test = await startTestApp({ heavy: gated.heavy });
});
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
    '%s',
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
