import { forOrder, nothing, order, revisedSetting, settingChangedAt } from '../example-records';
import { newOrder } from '../new-order';
import { placeOrder } from '../place-order';
import { ADMIN, ANY_STAFF, answering, anybody, type Calls, withToken } from './callers';

export const calls: Calls<'orders' | 'adminOrders'> = {
  'orders.create': { statuses: answering(201, ANY_STAFF), example: async () => ({ body: newOrder() }) },
  'orders.limits': { statuses: anybody(200), example: nothing },
  'orders.lookup': {
    statuses: anybody(200),
    example: async (test) => {
      const { id, body } = await placeOrder(test);
      return { body: { orderId: id, email: body.email } };
    },
  },
  'orders.get': { statuses: withToken(200), example: order },
  'orders.confirm': {
    statuses: withToken(200),
    example: async (test) => {
      const placed = await placeOrder(test);
      return forOrder(placed, { status: 'pending', updatedAt: placed.body.updatedAt });
    },
  },
  'orders.cancel': { statuses: withToken(200), example: order },
  'adminOrders.list': { statuses: ADMIN, example: nothing },
  'adminOrders.export': { statuses: ADMIN, example: nothing },
  'adminOrders.get': { statuses: ADMIN, example: order },
  'adminOrders.changeStatus': {
    statuses: ADMIN,
    example: async (test) => {
      const { id } = await placeOrder(test);
      const { updated_at } = await test.context.database.kysely
        .selectFrom('orders')
        .select('updated_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { params: { id }, body: { status: 'shipped', expectedUpdatedAt: new Date(updated_at).toISOString() } };
    },
  },
  'adminOrders.resync': { statuses: ADMIN, example: order },
  'adminOrders.endLinks': { statuses: ADMIN, example: order },
  'adminOrders.mailLink': { statuses: ADMIN, example: order },
  'adminOrders.links': { statuses: ADMIN, example: nothing },
  'adminOrders.changeLinks': {
    statuses: ADMIN,
    example: async (test) => ({
      body: { settings: { days: 30 }, expectedUpdatedAt: await settingChangedAt(test, 'order-links') },
    }),
  },
  'adminOrders.limits': { statuses: ADMIN, example: nothing },
  'adminOrders.changeLimits': {
    statuses: ADMIN,
    example: async (test) => ({
      body: {
        settings: { ofVariant: 20, ofOrder: 60, ordersPerHour: 20, holdingHours: 48 },
        expectedUpdatedAt: await settingChangedAt(test, 'order-limits'),
      },
    }),
  },
  'adminOrders.limitsHistory': { statuses: ADMIN, example: nothing },
  'adminOrders.restoreLimits': {
    statuses: ADMIN,
    example: async (test) => {
      const before = { ofVariant: 20, ofOrder: 60, ordersPerHour: 20, holdingHours: 24 };
      const revision = await revisedSetting(test, 'order-limits', before);
      return {
        params: { revision },
        body: { expectedUpdatedAt: await settingChangedAt(test, 'order-limits') },
        subject: 'order-limits',
      };
    },
  },
};
