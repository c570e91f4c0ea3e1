import { randomUUID } from 'node:crypto';
import type { PartnerSubmission } from '@nara/shared-contracts/api/partner';
import type { PartnerFaults, PaymentFaults } from '@nara/shared-contracts/api/test-environment';
import { cardOrEft } from '@nara/shared-contracts/rules/payments';
import type { ReturnStatus } from '@nara/shared-contracts/rules/returns';
import { PAYMENT_FAULT_KINDS } from '@nara/shared-contracts/rules/test-environment';
import type { Updateable } from 'kysely';
import type { Tables } from '#platform/database';
import { customerCounter } from '#selling/customers';
import { newOrder } from '../new-order';
import { type Placed, placeDeliveredOrder, placeOrder } from '../place-order';
import { addUser, signInAs } from '../sign-in';
import type { TestApp } from '../test-app';
import type { ExampleCall } from './call';

export const forOrder = ({ id, token }: Placed, body?: object): ExampleCall => ({ params: { id }, token, body });

export function submissionOf({ id, body }: Placed): PartnerSubmission {
  const { items, ...order } = body;
  const time = body.createdAt;
  return {
    order: {
      ...order,
      paymentMethod: cardOrEft(order.paymentMethod),
      items: items.map(({ productId, variantId, quantity }) => ({
        naraProductId: productId,
        naraVariantId: variantId,
        woolworthsSku: 'WW-1',
        quantity,
        erpCode: 'SAP-1',
      })),
      integrationMetadata: { source: 'nara-storefront', timestamp: time, customerType: 'direct' },
      id,
    },
    metadata: { brand: 'NARA', channel: 'online', region: 'ZA' },
  };
}

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

/** Creates the example of a step for a return that is ready for it. */
export const rmaStep =
  (status: ReturnStatus, body: object = {}) =>
  async (test: TestApp): Promise<ExampleCall> => {
    const id = await startReturn(test, status);
    const { updated_at } = await test.context.database.kysely
      .selectFrom('returns')
      .select('updated_at')
      .where('rma_number', '=', id)
      .executeTakeFirstOrThrow();
    return { params: { id }, body: { ...body, expectedUpdatedAt: new Date(updated_at).toISOString() } };
  };
export const rma = async (test: TestApp): Promise<ExampleCall> => ({ params: { id: await startReturn(test) } });

/** Makes the partner refuse an approved return, which it would now accept. */
export async function refuseReturn(test: TestApp): Promise<ExampleCall> {
  const { params, body } = await rmaStep('pending_inspection')(test);
  const cookie = await signInAs(test, 'admin');
  await test.call('POST', `/api/admin/returns/${params?.id}/approve`, { cookie, body });
  const { kysely } = test.context.database;
  const started = kysely.selectFrom('returns').select('id').where('rma_number', '=', String(params?.id));
  await betweenAttempts(() =>
    kysely
      .updateTable('return_outbox')
      .set({ state: 'dead' })
      .where('return_id', 'in', started)
      .where('leased_until', '<=', test.context.now())
      .returning('return_id')
      .executeTakeFirst(),
  );
  return { params };
}

export const VARIANT = { params: { id: 'tank-m' } };
export const nothing = async (): Promise<ExampleCall> => ({});
export const order = async (test: TestApp): Promise<ExampleCall> => forOrder(await placeOrder(test));
export const user = async (test: TestApp): Promise<ExampleCall> => ({ params: { id: await addUser(test) } });

/** Creates a customer through an order. */
export async function customer(test: TestApp): Promise<ExampleCall> {
  const email = `${randomUUID()}@example.co.za`;
  await placeOrder(test, newOrder(undefined, { email }));
  await test.context.get(customerCounter).runOnce();
  const { id } = await test.context.database.kysely
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { params: { id } };
}

/** Makes the partner refuse an order over an unknown SKU; returns the variant, which has been mapped since. */
export async function refuseForWantOfMapping(test: TestApp): Promise<string> {
  const { id, body } = await placeOrder(test);
  await refuseOrder(test, id, { last_code: 'SKU_NOT_FOUND' });
  return body.items[0]?.variantId ?? '';
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
async function refuseOrder({ context }: TestApp, id: string, failure: Updateable<Tables['outbox']>): Promise<void> {
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

/** Makes the mail server refuse an order confirmation; returns the e-mail's id. */
export async function refuseMail(test: TestApp): Promise<string> {
  const { id } = await placeOrder(test);
  const mail = await betweenAttempts(() =>
    test.context.database.kysely
      .updateTable('mails')
      .set({ state: 'dead', attempts: 1, last_error: 'EENVELOPE 550' })
      .where('reference', '=', id)
      .where('leased_until', '<=', test.context.now())
      .returning('id')
      .executeTakeFirst(),
  );
  return mail.id;
}

/**
 * Repeats a write that only touches rows without a lease, until it succeeds: an attempt in progress would overwrite it
 * with its own outcome.
 */
async function betweenAttempts<T>(write: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const written = await write();
    if (written) return written;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Exports an order in an interchange; returns the interchange's reference. */
export async function exportOrder(test: TestApp): Promise<string> {
  const { id } = await placeOrder(test);
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('POST', '/api/enterprise/edi/interchanges', { body: { orderIds: [id] }, cookie });
  return String(json.reference);
}

/** Number of calls of `next`. */
let calls = 0;
/** Returns a new number with every call, so that each example changes something. */
export const next = (): number => {
  calls += 1;
  return calls;
};

export const stockFile = () => ({
  body: `NARA SKU,CPT-DC,JHB-DC,DBN-DC,PLZ-DC\nSKU-BRA-S-SAGE,,${1_000_000 - next()},,\n`,
  headers: { 'content-type': 'text/csv' },
});

/** Previews a file of stock levels as an admin; returns the preview's id. */
export async function previewStock(test: TestApp): Promise<string> {
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('POST', '/api/enterprise/inventory/imports', { ...stockFile(), cookie });
  return String(json.id);
}

/** Adds one piece to the retailer's stock; returns the items that reconcile it. */
export async function driftStock(test: TestApp): Promise<{ items: object[] }> {
  const { kysely } = test.context.database;
  // A pull started by an earlier call would compare the variant again before the difference is settled.
  await kysely.updateTable('inventory_syncs').set({ state: 'failed' }).where('state', '=', 'running').execute();
  const place = { variant_id: VARIANT.params.id, dc: 'JHB-DC' } as const;
  await kysely.deleteFrom('partner_stock').where('variant_id', '=', place.variant_id).execute();
  const at = test.clock.now;
  const pulled = { quantity: 6, difference: 1, sync_id: randomUUID(), at, counted_at: at };
  await kysely
    .insertInto('partner_stock')
    .values({ ...place, ...pulled })
    .execute();
  return { items: [{ variantId: place.variant_id, dc: place.dc, difference: 1 }] };
}

/** Reconciles that difference; returns the reconciliation's id. */
export async function reconcileStock(test: TestApp): Promise<string> {
  const body = await driftStock(test);
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('POST', '/api/enterprise/inventory/reconciliations', { body, cookie });
  return String(json.id);
}

export async function mappingVersion(test: TestApp): Promise<string> {
  const { mapping_updated_at } = await test.context.database.kysely
    .selectFrom('variants')
    .select('mapping_updated_at')
    .where('id', '=', VARIANT.params.id)
    .executeTakeFirstOrThrow();
  return new Date(mapping_updated_at).toISOString();
}

/** Returns a file that gives one variant another Woolworths SKU. */
export const mappingFile = (): ExampleCall => ({
  body: `NARA SKU,Woolworths SKU,PLU,ERP Code,Barcode,Wholesale Price (R),Retail Price (R),DC Locations
SKU-TANK-M,WW-${randomUUID()},,,,,,CPT-DC`,
  headers: { 'content-type': 'text/csv' },
});

/** Previews it as an admin; returns the preview's id. */
export async function previewMappings(test: TestApp): Promise<string> {
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('POST', '/api/enterprise/sku-mappings/imports', { ...mappingFile(), cookie });
  return String(json.id);
}

/** Returns a file with one new product. */
export const testDataFile = (): ExampleCall => ({
  body: `Record,Reference,SKU,Quantity,E-mail,Province,Centre,Name,Price (R)\nproduct,,TEST-${next()},5,,,,Test,10\n`,
  headers: { 'content-type': 'text/csv' },
});

/** Previews it as an admin; returns the preview's id. */
export async function previewTestData(test: TestApp): Promise<string> {
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('POST', '/api/enterprise/test-environment/test-data/imports', {
    ...testDataFile(),
    cookie,
  });
  return String(json.id);
}

/** Requests the shipping label of a new order. */
export const shippingLabel = async (test: TestApp) => ({
  body: { type: 'shipping', code: (await placeOrder(test)).id },
});

/** Returns the current version of a setting, which a change must name. */
const versionOf = async (test: TestApp, name: string): Promise<string> => {
  const row = await test.context.database.kysely
    .selectFrom('settings')
    .select('updated_at')
    .where('name', '=', name)
    .executeTakeFirst();
  return new Date(row?.updated_at ?? 0).toISOString();
};

export const readLabelSettings = async (test: TestApp) => ({
  value: {
    defaultPrinter: 'jhb',
    format: 'zpl',
    autoPrint: false,
    companyPrefix: '6009999',
    addresses: { cpt: null, jhb: null, dbn: null },
  },
  updatedAt: await versionOf(test, 'labels'),
});

export const readReturnAddresses = async (test: TestApp) => {
  const address = {
    recipient: 'NARA Returns',
    street: '1 Depot Road',
    suburb: '',
    city: 'Cape Town',
    postalCode: '7441',
  };
  return {
    value: { 'CPT-DC': address, 'JHB-DC': address, 'DBN-DC': address, 'PLZ-DC': address },
    updatedAt: await versionOf(test, 'return-addresses'),
  };
};

export const readLabelTemplate = async (test: TestApp) => ({
  template: {
    type: 'shipping',
    width: 100,
    height: 150,
    elements: [{ kind: 'line', id: 'a', x: 1, y: 1, w: 9, h: 1 }],
  },
  updatedAt: await versionOf(test, 'label-template.shipping'),
});

/** Creates a print job in a state; returns its path parameters. */
export const printJob =
  (state: 'pending' | 'failed' | 'printed') =>
  async (test: TestApp): Promise<ExampleCall> => {
    const at = test.clock.now;
    const id = randomUUID();
    await test.context.database.kysely
      .insertInto('print_jobs')
      .values({
        id,
        type: 'product',
        subject: 'SKU-TANK-M',
        document_json: null,
        copies: 1,
        printed: 0,
        printer: 'cpt',
        state,
        attempts: 0,
        next_attempt_at: at,
        lease_id: null,
        leased_until: 0,
        last_error: null,
        traceparent: null,
        once_key: null,
        reprint_of: null,
        reprint_reason: null,
        shop_printer: 0,
        author: 'Somebody',
        created_at: at,
        updated_at: at,
        printed_at: null,
      })
      .execute();
    return { params: { id }, subject: 'SKU-TANK-M' };
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

/** Records an error from a browser. */
export async function remoteFault({ context, clock }: TestApp): Promise<ExampleCall> {
  const id = 'ab'.repeat(32);
  const row = {
    id,
    remote: 'storefront',
    version: '1.0.0-abc',
    kind: 'screen',
    message: 'x is not a function',
  } as const;
  const counts = { faults: 1, visitors: 1, first_at: clock.now, last_at: clock.now };
  await context.database.kysely
    .insertInto('remote_faults')
    .values({ ...row, ...counts, route: '/shop', stack: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { params: { remote: 'storefront', fault: id } };
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
  await kysely
    .insertInto('setting_revisions')
    .values({ name, revision, restored: null, before_json: json, after_json: json, at: 0, by: 'Nomsa' })
    .execute();
  return String(revision);
}
