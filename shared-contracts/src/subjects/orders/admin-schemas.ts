import { z } from 'zod';
import { IsoTime, OrderId, Paging, pageOf, Rand, Search } from '../../wire/fields';
import { numbersOf, revisionsOf, settingChange, settingState } from '../../wire/settings';
import { Order, OrderEvent } from './schemas';
import {
  ASSIGNABLE_STATUSES,
  LIVE_ORDER_STATUSES,
  ORDER_LIMIT_FIELDS,
  ORDER_PERIOD_NAMES,
  ORDER_STATUSES,
} from './vocabulary';

const search = Search;
/** Period that ends today, in South African days. */
const placed = z.enum(ORDER_PERIOD_NAMES).optional();

/** Orders of both lists of orders. */
export const OrderSort = z
  .enum(['createdAt', '-createdAt', 'total', '-total', 'status', '-status'])
  .default('-createdAt');

export const AdminOrderFilter = z.strictObject({
  search,
  status: z.enum(ASSIGNABLE_STATUSES).optional(),
  placed,
  sort: OrderSort,
});

/** Selects orders for Live Orders and for an EDI export. */
export const LiveOrderSelection = z.strictObject({ search, status: z.enum(LIVE_ORDER_STATUSES).optional(), placed });

export const AdminOrderQuery = AdminOrderFilter.extend(Paging);

export const AdminOrderRow = z.strictObject({
  id: OrderId,
  customer: z.string(),
  email: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** Number of pieces, not of lines. */
  items: z.int(),
  total: Rand,
  woolworthsOrderId: z.string().nullable(),
  createdAt: IsoTime,
  /** Time its personal data was erased; null if it was not. */
  erasedAt: IsoTime.nullable(),
});

export const AdminOrderPage = pageOf(AdminOrderRow);

export const AdminOrder = Order.extend({
  history: z.array(OrderEvent),
  /** Time its personal data was erased; null if it was not. */
  erasedAt: IsoTime.nullable(),
});

export const StatusChange = z.strictObject({
  status: z.enum(ASSIGNABLE_STATUSES),
  /** `updatedAt` of the order that was edited; the request fails with 409 if the server has a newer one. */
  expectedUpdatedAt: IsoTime,
});

/** Days after which a link to an order expires. */
export const OrderLinks = z.strictObject({ days: z.int().min(1).max(3650) });
export const OrderLinksState = settingState(OrderLinks);
export const OrderLinksChange = settingChange(OrderLinks);

export const OrderLimits = numbersOf(ORDER_LIMIT_FIELDS).refine(({ ofVariant, ofOrder }) => ofVariant <= ofOrder, {
  path: ['ofOrder'],
  message: 'must be at least the pieces of one variant',
});
export const OrderLimitsState = settingState(OrderLimits);
export const OrderLimitsHistory = revisionsOf(OrderLimits);
export const OrderLimitsChange = settingChange(OrderLimits);

export const ResyncResult = z.strictObject({
  outcome: z.enum(['accepted', 'failed']),
  woolworthsOrderId: z.string().nullable(),
  message: z.string(),
});

export type AdminOrderRow = z.infer<typeof AdminOrderRow>;
export type AdminOrder = z.infer<typeof AdminOrder>;
export type AdminOrderQuery = z.input<typeof AdminOrderQuery>;
export type StatusChange = z.infer<typeof StatusChange>;
export type OrderLimits = z.infer<typeof OrderLimits>;
export type OrderLimitsHistory = z.infer<typeof OrderLimitsHistory>;
export type OrderLimitsState = z.infer<typeof OrderLimitsState>;
export type OrderLinks = z.infer<typeof OrderLinks>;
export type OrderLinksState = z.infer<typeof OrderLinksState>;
export type ResyncResult = z.infer<typeof ResyncResult>;
