import { randomUUID } from 'node:crypto';
import type { PartnerSubmission } from '@nara/shared-contracts';
import type { EndpointName } from './endpoint-rows';
import { newOrder } from './new-order';
import { type Placed, placeDeliveredOrder, placeOrder } from './place-order';
import { PASSCODES, type TestApp } from './test-app';
import { addUser } from './users';

/** A call that succeeds for whoever may make it. */
export interface ExampleCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** Of the order that the call names. */
  token?: string;
}

const forOrder = ({ id, token }: Placed, body?: object): ExampleCall => ({ params: { id }, token, body });

function submissionOf({ id, body }: Placed): PartnerSubmission {
  const { items, ...order } = body;
  const time = body.createdAt;
  return {
    order: {
      ...order,
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

const RETURN = { lines: [{ line: 0, quantity: 1 }], reason: 'size-exchange' };
const VARIANT = { params: { id: 'tank-m' } };
const nothing = async (): Promise<ExampleCall> => ({});
const order = async (test: TestApp): Promise<ExampleCall> => forOrder(await placeOrder(test));
const user = async (test: TestApp): Promise<ExampleCall> => ({ params: { id: await addUser(test) } });

/** The partner refused an order because it did not know a SKU; answers the variant, which is mapped by now. */
async function refuseForWantOfMapping(test: TestApp): Promise<string> {
  const { id, body } = await placeOrder(test);
  await test.app.database.kysely
    .updateTable('outbox')
    .set({ state: 'dead', last_code: 'SKU_NOT_FOUND' })
    .where('order_id', '=', id)
    .execute();
  return body.items[0]?.variantId ?? '';
}

/** One call per endpoint of the contract table, each time about something new. */
export const EXAMPLE_CALLS: Record<EndpointName, (test: TestApp) => Promise<ExampleCall>> = {
  'session.get': nothing,
  'session.unlock': async () => ({ body: { gate: 'site', passcode: PASSCODES.site } }),
  'session.lock': nothing,
  'catalogue.list': nothing,
  'catalogue.texts': nothing,
  'catalogue.product': async () => ({ params: { id: 'bra' } }),
  'cart.recordEvent': async (test) => ({
    body: {
      event: 'add_to_cart',
      data: { productId: 'bra', variantId: 'bra-s-sage', quantity: 1 },
      timestamp: new Date(test.clock.now).toISOString(),
      sessionId: 'session_1_abc',
    },
  }),
  'contact.send': async () => ({
    body: { name: 'Thandi', email: 'thandi@example.co.za', subject: 'other', message: 'Hello' },
  }),
  'stockNotices.request': async () => ({
    body: { variantId: 'bra-m-black', email: `${randomUUID()}@example.co.za` },
  }),
  'orders.create': async () => ({ body: newOrder() }),
  'orders.lookup': async (test) => {
    const { id, body } = await placeOrder(test);
    return { body: { orderId: id, email: body.email } };
  },
  'orders.get': order,
  'orders.confirm': async (test) => {
    const placed = await placeOrder(test);
    return forOrder(placed, { status: 'pending', updatedAt: placed.body.updatedAt });
  },
  'orders.cancel': order,
  'returns.start': async (test) => forOrder(await placeDeliveredOrder(test), { id: randomUUID(), ...RETURN }),
  'partner.submitOrder': async (test) => {
    const placed = await placeOrder(test);
    return { token: placed.token, body: submissionOf(placed) };
  },
  'partner.receiveUpdate': async (test) => ({ body: { orderId: (await placeOrder(test)).id, status: 'shipped' } }),
  'integration.reportFailure': async (test) => {
    const { id, body } = await placeOrder(test);
    return {
      body: { orderId: id, error: 'timeout', order: body, timestamp: body.createdAt, requiresManualProcessing: true },
    };
  },
  'adminOrders.list': nothing,
  'adminOrders.export': nothing,
  'adminOrders.get': order,
  'adminOrders.changeStatus': async (test) => {
    const { id } = await placeOrder(test);
    const { updated_at } = await test.app.database.kysely
      .selectFrom('orders')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { params: { id }, body: { status: 'shipped', expectedUpdatedAt: new Date(updated_at).toISOString() } };
  },
  'adminOrders.resync': order,
  'liveOrders.list': nothing,
  'liveOrders.stats': nothing,
  'liveOrders.export': nothing,
  'liveOrders.resync': order,
  'skuMapping.list': nothing,
  'skuMapping.export': nothing,
  'skuMapping.stats': nothing,
  'skuMapping.get': async () => VARIANT,
  'skuMapping.change': async (test) => {
    const { mapping_updated_at } = await test.app.database.kysely
      .selectFrom('variants')
      .select('mapping_updated_at')
      .where('id', '=', VARIANT.params.id)
      .executeTakeFirstOrThrow();
    const expectedUpdatedAt = new Date(mapping_updated_at).toISOString();
    return { ...VARIANT, body: { woolworthsSku: `WW-${randomUUID()}`, erpCode: null, expectedUpdatedAt } };
  },
  'skuMapping.failedOrders': async () => VARIANT,
  'skuMapping.retryOrders': async (test) => ({ params: { id: await refuseForWantOfMapping(test) } }),
  'users.list': nothing,
  'users.overview': nothing,
  'users.create': async () => ({
    body: { name: 'Sipho Dube', email: `${randomUUID()}@nara.example`, role: 'logistics', department: 'Logistics' },
  }),
  'users.update': async (test) => ({ ...(await user(test)), body: { department: 'Operations' } }),
  'users.issueCode': user,
  'users.revokeCode': async (test) => {
    const id = await addUser(test);
    const code = { user_id: id, code_hash: randomUUID(), issued_at: test.clock.now };
    await test.app.database.kysely.insertInto('access_codes').values(code).execute();
    return { params: { id } };
  },
};

/** The address of a call, with its parameters filled in. */
export function urlOf(path: string, { params = {}, query }: Pick<ExampleCall, 'params' | 'query'>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}
