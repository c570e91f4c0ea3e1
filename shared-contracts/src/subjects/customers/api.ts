import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id, IsoTime, OrderId, Paging, pageOf, Rand, Search } from '../../wire/fields';
import { CONTACT_SUBJECT_CODES, MESSAGE_STATES } from '../contact/messages';
import { CustomerGiftCard } from '../gift-cards/schemas';
import { NEWSLETTER_STATES } from '../newsletter/rules';
import { ORDER_STATUSES } from '../orders/vocabulary';
import { RmaNumber } from '../returns/schemas';
import { RETURN_STATUSES } from '../returns/vocabulary';
import { PERMISSIONS } from '../session/rules';

export const CustomerQuery = z.strictObject({
  /** Searches name and e-mail address. A whole order number finds the customer who placed it. */
  search: Search,
  sort: z
    .enum(['name', '-name', 'orders', '-orders', 'value', '-value', 'lastOrderAt', '-lastOrderAt'])
    .default('-lastOrderAt'),
  ...Paging,
});

/** Rand of several orders together, minus refunds. */
const Value = z.number();

/** Customer, identified by e-mail address. */
export const CustomerRow = z.strictObject({
  /** Random, so that URLs contain no e-mail address. */
  id: Id,
  /** Name on the latest order. */
  name: z.string(),
  /** In lower case. */
  email: z.string(),
  orders: z.int().min(0),
  /** Amount paid for the orders, minus refunds. */
  value: Value,
  returns: z.int().min(0),
  /** Number of messages to customer care. */
  messages: z.int().min(0),
  /** State of the address in the newsletter; null if it never signed up. */
  newsletter: z.enum(NEWSLETTER_STATES).nullable(),
  firstOrderAt: IsoTime,
  lastOrderAt: IsoTime,
});

export const CustomerPage = pageOf(CustomerRow).extend({
  /** Set while past orders are still being counted; customers may be missing. */
  isCounting: z.literal(true).optional(),
});

const at = IsoTime;
const money = { at, orderId: OrderId, amount: Rand };

/** Event in a customer's history. */
export const CustomerEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('order'), at, orderId: OrderId, status: z.enum(ORDER_STATUSES), total: Rand }),
  z.strictObject({ kind: z.literal('paid'), ...money }),
  z.strictObject({ kind: z.literal('refunded'), ...money }),
  z.strictObject({
    kind: z.literal('return'),
    at,
    rmaNumber: RmaNumber,
    orderId: OrderId,
    status: z.enum(RETURN_STATUSES),
    refund: Rand,
  }),
  z.strictObject({
    kind: z.literal('message'),
    at,
    messageId: Id,
    subject: z.enum(CONTACT_SUBJECT_CODES),
    state: z.enum([...MESSAGE_STATES, 'closed']),
  }),
  /** The owner of the address joined or left the newsletter. */
  z.strictObject({ kind: z.literal('newsletter'), at, change: z.enum(['joined', 'left']) }),
]);

/** Orders placed in a month, in South African time. */
export const CustomerMonth = z.strictObject({
  month: z.string().regex(/^\d{4}-\d{2}$/, 'must look like 2026-11'),
  orders: z.int().min(0),
  value: Value,
});

export const Customer = CustomerRow.extend({
  /** Months from that of the first order until now, without gaps. */
  months: z.array(CustomerMonth),
  /** Newest first. */
  events: z.array(CustomerEvent),
  /** True if there are older events, which are omitted. */
  hasMoreEvents: z.boolean(),
  /** Gift cards sent to the address, newest first. */
  giftCards: z.array(CustomerGiftCard),
});

export type CustomerQuery = z.input<typeof CustomerQuery>;
export type CustomerRow = z.infer<typeof CustomerRow>;
export type CustomerPage = z.infer<typeof CustomerPage>;
export type CustomerEvent = z.infer<typeof CustomerEvent>;
export type CustomerMonth = z.infer<typeof CustomerMonth>;
export type Customer = z.infer<typeof Customer>;

const access = PERMISSIONS.customers.roles;

export const customersEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/customers',
    access,
    audits: 'read',
    summary: 'Everybody who ordered, by search, a page at a time',
    query: CustomerQuery,
    response: CustomerPage,
  },
  get: {
    method: 'GET',
    path: '/api/admin/customers/:id',
    access,
    audits: 'read',
    summary: 'A customer with orders, payments, returns and messages, and the value by month',
    params: z.strictObject({ id: Id }),
    response: Customer,
  },
});
