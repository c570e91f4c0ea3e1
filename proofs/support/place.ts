import type { NewOrder } from '@nara/shared-contracts/api/orders';
import type { PartnerSubmission } from '@nara/shared-contracts/api/partner';
import { toPartnerItem } from '@nara/shared-contracts/rules/partner';
import { cardOrEft } from '@nara/shared-contracts/rules/payments';
import type { Gate } from '@nara/shared-contracts/rules/session';
import { parseConfiguration } from '../../commerce-api/src/platform/configuration';
import { createOrderMaker, findGoods } from './goods';
import type { Program } from './program';

export interface Placed {
  order: NewOrder;
  token: string;
}

/** Passes a gate of a program that has the demo passcodes. Returns the cookie for further requests. */
export async function passGate(url: string, gate: Gate = 'site'): Promise<string> {
  const response = await fetch(`${url}/api/session/unlock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ gate, passcode: parseConfiguration({}).passcodes[gate] }),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the gate answered ${response.status}`);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Places one order and throws unless it is acknowledged. */
export async function placeOne({ url }: Pick<Program, 'url'>): Promise<Placed> {
  const order = createOrderMaker(await findGoods(url, 1))();
  const { status, json } = await post(`${url}/api/orders`, order, { cookie: await passGate(url) });
  if (status !== 201) throw new Error(`answered ${status} ${JSON.stringify(json)}`);
  return { order, token: String(json.token) };
}

/** Returns the request that a browser sends after its order is acknowledged. */
export const toSubmission = ({ items, ...order }: NewOrder): PartnerSubmission => ({
  order: {
    ...order,
    paymentMethod: cardOrEft(order.paymentMethod),
    items: items.map((item) => toPartnerItem({ ...item, woolworthsSku: null, erpCode: null })),
    integrationMetadata: { source: 'nara-storefront', timestamp: order.createdAt, customerType: 'direct' },
  },
  metadata: { brand: 'NARA', channel: 'online', region: 'ZA' },
});

/** Sends a POST and returns its JSON response. */
export async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; json: Record<string, unknown> }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

/** Resolves when `holds` returns true. Throws an error that names the condition after `patienceMs`. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, patienceMs = 15_000): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
