import { writeDespatchAdvice } from '@nara/partner-sandbox/edi/answers';
import { type Message, writeInterchange } from '@nara/partner-sandbox/edi/interchange';
import type { EdiSettings } from '@nara/shared-contracts/api/edi';
import { type Answer, newOrder, signInAs, type TestApp } from '#testing';
import type { EdiOrder } from '../orders';

/** Written out, so that the golden files do not follow the product's default. */
export const SETTINGS: EdiSettings = {
  directory: 'D:96A',
  ordersCode: 'EAN008',
  naraGln: '6009999000019',
  woolworthsGln: '6001007000011',
  dcGlns: {
    'CPT-DC': '6001007000103',
    'JHB-DC': '6001007000202',
    'DBN-DC': '6001007000301',
    'PLZ-DC': '6001007000400',
  },
  isTest: true,
};

export const ORDER: EdiOrder = {
  id: 'NARA-1767225600000-ABCDEF',
  woolworthsOrderId: 'WW-NARA-100001',
  customerRef: 'CUST-4F2A9C',
  createdAt: Date.parse('2026-03-05T22:30:00Z'),
  dc: 'CPT-DC',
  deliverTo: {
    name: "Zoë d'Arbeloff",
    company: 'Łódź & Co. (Pty) Ltd',
    street: ['12 Main+Side Road: Flat 3? ask the porter', 'Block C'],
    city: 'Cape Town',
    province: 'WC',
    postalCode: '8001',
    phone: '082 555 0100',
  },
  lines: [
    {
      gtin: '6009999012341',
      naraSku: 'NARA-LEG-BLK-S',
      woolworthsSku: 'WW-ACT-LEG-BLK-S',
      quantity: 2,
      unitCents: 89_900,
    },
    { gtin: null, naraSku: 'NARA-BRA-SGE-M', woolworthsSku: null, quantity: 1, unitCents: 64_905 },
  ],
};

const { naraGln, woolworthsGln } = SETTINGS;

/** Places an order for pieces of one variant, slightly later than the previous order. Returns its id. */
export async function placeTanks(test: TestApp, quantity = 3): Promise<string> {
  const body = newOrder([['tank', 'tank-m', quantity]]);
  await test.call('POST', '/api/orders', { body });
  test.clock.now += 1;
  return body.id;
}

/** Exports orders; returns the reference of their interchange. */
export async function exportOrders(test: TestApp, cookie: string, ...orderIds: string[]): Promise<string> {
  const { json } = await test.call('POST', '/api/enterprise/edi/interchanges', { body: { orderIds }, cookie });
  return String(json.reference);
}

/** Downloads an interchange in its own character set. */
export async function downloadEdi(test: TestApp, cookie: string, reference: unknown): Promise<string> {
  const response = await fetch(`${test.url}/api/enterprise/edi/interchanges/${reference}`, { headers: { cookie } });
  return Buffer.from(await response.arrayBuffer()).toString('latin1');
}

/** Changes EDI settings as an admin. */
export async function changeEdiSettings(test: TestApp, changes: object, others: object = {}): Promise<Answer> {
  const path = '/api/enterprise/edi/settings';
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('GET', path, { cookie });
  const settings = { ...(json.settings as object), ...changes };
  return test.call('PUT', path, { body: { settings, expectedUpdatedAt: json.updatedAt, ...others }, cookie });
}

/** Wraps a message of the partner in an interchange. */
export const interchangeOf = (
  { clock }: TestApp,
  message: Message,
  { reference = 'W1', isTest = false, asksForAnswer = false } = {},
): string =>
  writeInterchange({
    reference,
    sender: woolworthsGln,
    recipient: naraGln,
    at: clock.now,
    isTest,
    asksForAnswer,
    messages: [message],
  });

/** Returns a despatch advice for tanks of an order. */
export const adviseTanks = (
  orderId: string,
  quantity: number,
  {
    number = 'D1',
    trackingCode = 'TRK-1',
    despatchedAt = null,
  }: { number?: string; trackingCode?: string | null; despatchedAt?: number | null } = {},
): Message =>
  writeDespatchAdvice({
    number,
    orderId,
    despatchedAt,
    trackingCode,
    lines: [{ gtin: null, woolworthsSku: 'WW-TANK-M', naraSku: null, quantity }],
  });
