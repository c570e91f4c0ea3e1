import { type Message, writeDespatchAdvice, writeInterchange } from '@nara/partner-sandbox/edi';
import { newOrder, type TestApp } from '#testing';
import { EDI_SETTINGS } from '../exchange/settings';

const { naraGln, woolworthsGln } = EDI_SETTINGS.initial;

/** Places an order for pieces of one variant, slightly later than the previous order. Returns its id. */
export async function placeTanks(test: TestApp, quantity = 3): Promise<string> {
  const body = newOrder([['tank', 'tank-m', quantity]]);
  await test.call('POST', '/api/orders', { body });
  test.clock.now += 1;
  return body.id;
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
