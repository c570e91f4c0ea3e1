import { z } from 'zod';
import { Id, IsoTime, OrderId, Paging, pageOf, Rand } from '../../wire/fields';
import { CONTACT_SUBJECT_CODES, MESSAGE_STATES } from '../contact/vocabulary';
import { CustomerGiftCard } from '../gift-cards/desk-schemas';
import { NEWSLETTER_STATES } from '../newsletter/vocabulary';
import { ORDER_STATUSES } from '../orders/vocabulary';
import { RmaNumber } from '../returns/schemas';
import { RETURN_STATUSES } from '../returns/vocabulary';

export const CustomerQuery = z.strictObject({
  /** Searches name and e-mail address; a whole order number finds whoever placed it. */
  search: z.string().trim().max(100).optional(),
  sort: z
    .enum(['name', '-name', 'orders', '-orders', 'value', '-value', 'lastOrderAt', '-lastOrderAt'])
    .default('-lastOrderAt'),
  ...Paging,
});

/** Rand of several orders together, less what was given back. */
const Value = z.number();

/** Somebody who ordered, by e-mail address. */
export const CustomerRow = z.strictObject({
  /** Random, so that no address of a page holds an e-mail address. */
  id: Id,
  /** Name of the latest order. */
  name: z.string(),
  /** In lower case. */
  email: z.string(),
  orders: z.int().min(0),
  /** What was paid for the orders, less what was given back. */
  value: Value,
  returns: z.int().min(0),
  /** Messages to customer care. */
  messages: z.int().min(0),
  /** How the address stands with the newsletter; null for one that never signed up. */
  newsletter: z.enum(NEWSLETTER_STATES).nullable(),
  firstOrderAt: IsoTime,
  lastOrderAt: IsoTime,
});

export const CustomerPage = pageOf(CustomerRow).extend({
  /** The orders of the past are still being counted, so customers may be missing. */
  isCounting: z.literal(true).optional(),
});

const at = IsoTime;
const money = { at, orderId: OrderId, amount: Rand };

/** What happened with a customer. */
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
  /** The owner of the address joined the newsletter, or left it. */
  z.strictObject({ kind: z.literal('newsletter'), at, change: z.enum(['joined', 'left']) }),
]);

/** Orders that were placed in a month, in South African time. */
export const CustomerMonth = z.strictObject({
  month: z.string().regex(/^\d{4}-\d{2}$/, 'must look like 2026-11'),
  orders: z.int().min(0),
  value: Value,
});

export const Customer = CustomerRow.extend({
  /** From the month of the first order until now, without a gap. */
  months: z.array(CustomerMonth),
  /** The newest first. */
  events: z.array(CustomerEvent),
  /** There are older events, which are left out. */
  hasMoreEvents: z.boolean(),
  /** Gift cards that were sent to the address, the newest first. */
  giftCards: z.array(CustomerGiftCard),
});

export type CustomerQuery = z.input<typeof CustomerQuery>;
export type CustomerRow = z.infer<typeof CustomerRow>;
export type CustomerPage = z.infer<typeof CustomerPage>;
export type CustomerEvent = z.infer<typeof CustomerEvent>;
export type CustomerMonth = z.infer<typeof CustomerMonth>;
export type Customer = z.infer<typeof Customer>;
