import { randomUUID } from 'node:crypto';
import { signMessage } from '../../../commerce-api/src/exchange/partner/webhooks/signature';
import { parseConfiguration } from '../../../commerce-api/src/platform/configuration';
import { build } from '../../../tools/build/build';
import { fromRoot } from '../../../tools/paths';
import { toRequest } from '../../support/connection';
import { passGate } from '../../support/place';
import type { Program } from '../../support/program';
import { createWorld } from '../../support/world';
import { measurePaced } from '../load';
import { API } from '../orders';
import type { Result } from '../report';

/** A request that is as heavy as its endpoint allows. */
interface HeavyCall {
  name: string;
  path: string;
  /** Expected status of the response. */
  status: number;
  request: () => RequestInit;
}

const json = (body: object) => (): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const csv = (body: string) => (): RequestInit => ({ method: 'POST', headers: { 'content-type': 'text/csv' }, body });

const MB = 1024 * 1024;

/** As many barcodes and as much text as a label allows. */
const elements = Array.from({ length: 60 }, (_, index) => {
  const place = { id: `e${index}`, x: 0, y: 0, w: 100, h: 150 };
  return index < 10
    ? { ...place, kind: 'barcode', symbology: 'qr', value: `${index}${'Ab'.repeat(99)}` }
    : { ...place, kind: 'text', text: `${index} ${'many words '.repeat(27)}`, size: 1.2, isBold: true, align: 'start' };
});
const template = { type: 'shipping', width: 100, height: 150, elements };

const stockRows = Array.from({ length: 20_000 }, (_, index) => `SKU-${index},${index},1,2,3`);
const stockFile = ['NARA SKU,CPT-DC,JHB-DC,DBN-DC,PLZ-DC', ...stockRows].join('\n');

/** Returns an interchange of many messages without a sender, signed as the partner does. */
function signedInterchange(): RequestInit {
  const body = "UNH+1'UNT+2+1'".repeat(MB / 16);
  const message = { id: randomUUID(), timestamp: Math.floor(Date.now() / 1000), body };
  const [secret = ''] = parseConfiguration({}).partner.webhookSecrets;
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/edifact',
      'webhook-id': message.id,
      'webhook-timestamp': String(message.timestamp),
      'webhook-signature': signMessage(secret, message),
    },
    body,
  };
}

const labels = '/api/enterprise/labels';
const imports = '/api/enterprise/inventory/imports';

/** Heaviest known requests, for labels of the variant with this barcode. */
const heavyCalls = (barcode: string): readonly HeavyCall[] => [
  { name: 'a label preview', path: `${labels}/preview`, status: 200, request: json({ type: 'shipping', template }) },
  {
    name: 'a PDF of 1,000 labels',
    path: `${labels}/label.pdf`,
    status: 200,
    request: json({ type: 'product', code: barcode, copies: 1000 }),
  },
  { name: 'all templates as ZPL', path: `${labels}/templates.zpl`, status: 200, request: () => ({}) },
  { name: 'an import of 20,000 rows', path: imports, status: 201, request: csv(stockFile) },
  { name: 'a heading of 9.9 MB', path: imports, status: 400, request: csv('a,'.repeat(4.95 * MB)) },
  { name: 'an interchange of 0.9 MB', path: '/api/woolworths/edi', status: 422, request: signedInterchange },
  { name: 'sales as PDF', path: '/api/enterprise/analytics/sales.pdf', status: 200, request: () => ({}) },
  { name: 'the day as PDF', path: '/api/enterprise/dashboard/daily-report.pdf', status: 200, request: () => ({}) },
];

const SECONDS = Number(process.env.SECONDS ?? 5);
const PER_SECOND = 100;
const HEALTH_P99_MS = 100;

/** Returns the barcode of a variant. */
async function findBarcode({ url }: Program, cookie: string): Promise<string> {
  const response = await fetch(`${url}/api/enterprise/sku-mappings`, { headers: { cookie } });
  const { rows } = (await response.json()) as { rows: { barcode: string | null }[] };
  const found = rows.find(({ barcode }) => barcode);
  if (!found?.barcode) throw new Error('the sample has no barcode');
  return found.barcode;
}

/** Makes a call. Returns its duration (ms). Throws if the response has an unexpected status. */
async function make({ url }: Program, { name, path, status, request }: HeavyCall, cookie: string): Promise<number> {
  const { headers, ...init } = request();
  const began = performance.now();
  const response = await fetch(url + path, { ...init, headers: { ...headers, cookie } });
  await response.arrayBuffer();
  if (response.status !== status) throw new Error(`${name} answered ${response.status}`);
  return performance.now() - began;
}

/** Measures how long health checks wait on the built API while heavy calls follow one another. */
export async function* runHeavy(): AsyncIterable<Result> {
  await build(['server']);
  const world = await createWorld(API);
  try {
    const program = await world.start({ SEED: 'sample', COMPOSITION_ROOT: fromRoot() });
    const cookie = await passGate(program.url, 'enterprise');
    const health = toRequest('GET', '/healthz');
    for (const call of heavyCalls(await findBarcode(program, cookie))) {
      await make(program, call, cookie);
      let isOver = false;
      const durations: number[] = [];
      const calling = (async () => {
        while (!isOver) durations.push(await make(program, call, cookie));
      })();
      const measuring = measurePaced({ port: program.port, expected: 200, next: () => health }, PER_SECOND, SECONDS);
      const { p50, p99 } = await measuring.finally(() => {
        isOver = true;
      });
      await calling;
      const longest = Math.max(...durations);
      yield {
        name: `health during ${call.name}`,
        figures: { 'p50 ms': p50, 'p99 ms': p99, 'call ms': longest },
        limits: { 'p99 ms': HEALTH_P99_MS },
      };
    }
  } finally {
    await world.close();
  }
}
