import type { EdiExported } from '@nara/shared-contracts/api/edi';
import type { AdminOrder } from '@nara/shared-contracts/api/orders';
import type { Rma } from '@nara/shared-contracts/api/returns';
import type { RetryResult, SkuMapping } from '@nara/shared-contracts/api/sku-mapping';
import { callAs, type Day, type Person } from './open-day';
import { UNMAPPED, woolworthsSkuOf } from './range';

const PORTAL = '/api/enterprise';
/** Status if another person was first, or the step is no longer possible. */
const REFUSED = 409;
const PARTNER_AWAY = 503;

/** Opens the screens that staff work with, which also keeps their sessions alive. */
export async function lookAround(day: Day): Promise<void> {
  await Promise.all([
    callAs(day, day.admin, 'GET', '/api/admin/orders'),
    callAs(day, day.logistics, 'GET', `${PORTAL}/live-orders`),
    callAs(day, day.logistics, 'GET', '/api/admin/returns'),
  ]);
}

/** Cancels an order as an admin, or gets the reason why that is impossible. */
export async function cancelByHand(day: Day, id: string): Promise<void> {
  const { json } = await callAs(day, day.admin, 'GET', `/api/admin/orders/${id}`);
  const { updatedAt } = json as unknown as AdminOrder;
  await callAs(day, day.admin, 'PATCH', `/api/admin/orders/${id}`, {
    body: { status: 'cancelled', expectedUpdatedAt: updatedAt },
    expected: [200, REFUSED, PARTNER_AWAY],
  });
}

/** Submits an order again as logistics. */
export const resync = (day: Day, id: string) =>
  callAs(day, day.logistics, 'POST', `${PORTAL}/live-orders/${id}/resync`, { expected: [200, REFUSED] });

/** Exports unsent orders as logistics, to a file that still has to be handed to the partner. */
export async function exportEdi(day: Day): Promise<void> {
  const { status, json } = await callAs(day, day.logistics, 'POST', `${PORTAL}/edi/interchanges`, {
    body: {},
    expected: [201, REFUSED],
  });
  if (status === 201) day.files.push((json as unknown as EdiExported).reference);
}

/**
 * Hands the files of logistics to the partner. Files that it does not accept, or whose receipt is lost, are sent again
 * later.
 */
export async function handOverFiles(day: Day): Promise<void> {
  const { logistics, partner, files } = day;
  for (const reference of files.splice(0)) {
    const { text } = await callAs(day, logistics, 'GET', `${PORTAL}/edi/interchanges/${reference}`);
    const receipt = await partner
      .call('POST', '/api/v1/edi', text, { 'content-type': 'application/edifact' })
      .catch(() => null);
    if (receipt?.status !== 202) files.push(reference);
  }
}

/** Maps the variant without a Woolworths SKU as an admin, and retries the orders that the partner refused for it. */
export async function mapTheUnmapped(day: Day): Promise<void> {
  const { admin } = day;
  const [, id] = UNMAPPED;
  const path = `/api/admin/sku-mappings/${id}`;
  const { json } = await callAs(day, admin, 'GET', path);
  const { updatedAt } = json as unknown as SkuMapping;
  const body = { woolworthsSku: woolworthsSkuOf(id), erpCode: 'SAP-TANK-L', expectedUpdatedAt: updatedAt };
  await callAs(day, admin, 'PATCH', path, { body });
  await retryTheRefused(day);
}

/** Retries the orders refused for a missing mapping, as an admin. Returns how many are left. */
export async function retryTheRefused(day: Day): Promise<number> {
  const { json } = await callAs(day, day.admin, 'POST', `/api/admin/sku-mappings/${UNMAPPED[1]}/retry-orders`);
  const { orders, left } = json as unknown as RetryResult;
  return left + orders.filter(({ outcome }) => outcome === 'failed').length;
}

/**
 * Takes a return a step further, up to its refund unless it `isRefused`. Both people press the same button at the same
 * time: one of them succeeds, and the other is told.
 */
export async function goOnWithReturn(day: Day, rmaNumber: string, isRefused: boolean): Promise<void> {
  const { admin, logistics, random, surprises } = day;
  const { json } = await callAs(day, logistics, 'GET', `/api/admin/returns/${rmaNumber}`);
  const rma = json as unknown as Rma;
  const [step, body] = nextStep(rma, day, isRefused);
  if (!step) return;
  const press = (person: Person) =>
    callAs(day, person, 'POST', `/api/admin/returns/${rmaNumber}/${step}`, {
      body: { ...body, expectedUpdatedAt: rma.updatedAt },
      expected: [200, REFUSED],
    });
  const people = random.chance(0.5) ? [logistics, admin] : [logistics];
  const answers = await Promise.all(people.map(press));
  const done = answers.filter(({ status }) => status === 200).length;
  if (done !== 1) surprises.push(`${step} of ${rmaNumber} was done ${done} times`);
}

/** Returns the next step of a return, with its parameters besides the version. */
function nextStep(
  { status, items, receivedAt, dc }: Rma,
  { random }: Day,
  isRefused: boolean,
): [step?: string, body?: object] {
  if (status === 'approved') return ['process', { dc }];
  if (status === 'processing') return ['refund', { paidBy: 'eft', reference: 'FNB 4711' }];
  if (status !== 'pending_inspection') return [];
  if (!receivedAt) {
    const condition = random.pick(['new', 'new', 'worn', 'defective']);
    const lines = items.map(({ line, quantity }) => ({
      line,
      condition,
      resalable: condition === 'new' ? quantity : 0,
    }));
    return ['inspection', { lines }];
  }
  return isRefused ? ['reject', { reason: 'Worn' }] : ['approve'];
}
