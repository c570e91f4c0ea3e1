import { randomUUID } from 'node:crypto';
import type { PartnerFaults, PaymentFaults } from '@nara/shared-contracts/api/test-environment';
import type { ReturnStatus } from '@nara/shared-contracts/rules/returns';
import { PAYMENT_FAULT_KINDS } from '@nara/shared-contracts/rules/test-environment';
import type { Updateable } from 'kysely';
import type { Tables } from '#platform/database';
import { customerCounter } from '#selling/customers';
import { newOrder } from '../new-order';
import { type Placed, placeDeliveredOrder, placeOrder } from '../place-order';
import { addRow, findRow } from '../rows';
import { addUser, signInAs } from '../sign-in';
import type { TestApp } from '../test-app';
import type { ExampleCall } from './call';

export const forOrder = ({ id, token }: Placed, body?: object): ExampleCall => ({ params: { id }, token, body });

export const RETURN = { lines: [{ line: 0, quantity: 1 }], reason: 'size-exchange' };
/** Returns a piece as a shopper does; resolves to the RMA number. */
export async function startReturn(test: TestApp, status: ReturnStatus = 'pending_inspection'): Promise<string> {
  const { id, token } = await placeDeliveredOrder(test);
  const body = { id: randomUUID(), ...RETURN };
  const { json } = await test.call('POST', `/api/orders/${id}/returns`, { token, body });
  const rmaNumber = String(json.rmaNumber);
  const { kysely } = test.context.database;
  await kysely.updateTable('returns').set({ status }).where('rma_number', '=', rmaNumber).execute();
  await kysely.updateTable('return_items').set({ condition: 'new' }).where('return_id', '=', body.id).execute();
  return rmaNumber;
}
export const rma = async (test: TestApp): Promise<ExampleCall> => ({ params: { id: await startReturn(test) } });

export const VARIANT = { params: { id: 'tank-m' } };
export const nothing = async (): Promise<ExampleCall> => ({});
export const order = async (test: TestApp): Promise<ExampleCall> => forOrder(await placeOrder(test));
export const user = async (test: TestApp): Promise<ExampleCall> => ({ params: { id: await addUser(test) } });

/** Creates a customer through an order. */
export async function customer(test: TestApp): Promise<ExampleCall> {
  const email = `${randomUUID()}@example.co.za`;
  await placeOrder(test, newOrder(undefined, { email }));
  await test.context.get(customerCounter).runOnce();
  const { id } = await findRow(test, 'customers', { email });
  return { params: { id } };
}

/** Makes the partner refuse the address of an order. */
export async function refuseAddress(test: TestApp): Promise<Placed> {
  const placed = await placeOrder(test);
  await refuseOrder(test, placed.id, {
    attempts: 1,
    last_code: 'ADDRESS_INVALID',
    last_error: 'No such postal code',
  });
  return placed;
}

/** Makes the partner refuse an order. The partner may have accepted it already; the order then loses its partner id. */
export async function refuseOrder(
  { context }: TestApp,
  id: string,
  failure: Updateable<Tables['outbox']>,
): Promise<void> {
  const { kysely } = context.database;
  await betweenAttempts(() =>
    kysely
      .updateTable('outbox')
      .set({ state: 'dead', ...failure })
      .where('order_id', '=', id)
      .where('leased_until', '<=', context.now())
      .returning('order_id')
      .executeTakeFirst(),
  );
  await kysely.updateTable('orders').set({ woolworths_order_id: null }).where('id', '=', id).execute();
}

/**
 * Repeats a write that only touches rows without a lease, until it succeeds: an attempt in progress would overwrite it
 * with its own outcome.
 */
export async function betweenAttempts<T>(write: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const written = await write();
    if (written) return written;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Calls an endpoint as an admin; returns the id of what it made. */
export async function madeAt(
  test: TestApp,
  path: string,
  options: Pick<ExampleCall, 'body' | 'headers'>,
): Promise<string> {
  const { json } = await test.call('POST', path, { ...options, cookie: await signInAs(test, 'admin') });
  return String(json.id);
}

/** Number of calls of `next`. */
let calls = 0;
/** Returns a new number with every call, so that each example changes something. */
export const next = (): number => {
  calls += 1;
  return calls;
};

/** Returns fault settings of the sandbox's partner: the percentage of calls that fail. */
export const partnerFaults = (status500 = 10): PartnerFaults => ({
  shares: {
    latency: 0,
    status429: 0,
    status500,
    timeout: 0,
    malformed: 0,
    duplicateWebhooks: 0,
    reorderWebhooks: 0,
  },
  latencyMs: 500,
  seed: 7,
});

/** Returns fault settings of the payment sandbox; shares default to zero. */
export const paymentFaults = (shares: Partial<PaymentFaults['shares']> = {}): PaymentFaults => ({
  shares: {
    ...(Object.fromEntries(PAYMENT_FAULT_KINDS.map((kind) => [kind, 0])) as PaymentFaults['shares']),
    ...shares,
  },
  latencyMs: 500,
  seed: 7,
});

/** Returns the time of a setting's last change, in ISO 8601. */
export async function settingChangedAt({ context }: TestApp, name: string): Promise<string> {
  const { kysely } = context.database;
  const found = await kysely.selectFrom('settings').select('updated_at').where('name', '=', name).executeTakeFirst();
  return new Date(found?.updated_at ?? 0).toISOString();
}

/** Writes a change of a setting that can be rolled back; `before` is the previous value. Returns its number. */
export async function revisedSetting({ context }: TestApp, name: string, before: unknown): Promise<string> {
  const { kysely } = context.database;
  const last = await kysely
    .selectFrom('setting_revisions')
    .select((eb) => eb.fn.max('revision').as('revision'))
    .where('name', '=', name)
    .executeTakeFirst();
  const revision = Number(last?.revision ?? 0) + 1;
  const json = JSON.stringify(before);
  await addRow({ context }, 'setting_revisions', {
    name,
    revision,
    restored: null,
    before_json: json,
    after_json: json,
    at: 0,
    by: 'Nomsa',
  });
  return String(revision);
}
