import { randomUUID } from 'node:crypto';
import { signMessage } from '../../../commerce-api/src/exchange/partner/webhooks/signature';
import { parseConfiguration } from '../../../commerce-api/src/platform/configuration';

/** A request that is as heavy as its endpoint allows. */
export interface HeavyCall {
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
export const heavyCalls = (barcode: string): readonly HeavyCall[] => [
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
