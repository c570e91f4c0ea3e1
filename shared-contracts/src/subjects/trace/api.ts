import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { IsoTime, OrderId } from '../../wire/fields';
import { ORDER_STATUSES } from '../orders/vocabulary';
import { PERMISSIONS } from '../session/rules';

/** Actors of a trace, in the order of their lanes. */
export const TRACE_LANES = ['shopper', 'api', 'payment', 'outbox', 'partner', 'staff', 'email', 'log'] as const;
export type TraceLane = (typeof TRACE_LANES)[number];

/** Outcomes of an entry: `open` is not over yet, `neutral` can neither succeed nor fail. */
export const TRACE_OUTCOMES = ['ok', 'failed', 'open', 'neutral'] as const;
export type TraceOutcome = (typeof TRACE_OUTCOMES)[number];

/** Event in the history of an order. */
export const TraceEntry = z.strictObject({
  /** Unique within the trace. */
  id: z.string(),
  lane: z.enum(TRACE_LANES),
  at: IsoTime,
  /** Milliseconds; null for an event without a duration. */
  durationMs: z.int().min(0).nullable(),
  outcome: z.enum(TRACE_OUTCOMES),
  text: z.string(),
  /** Id of the request in which it happened, as in the logs of the server and the partner. */
  requestId: z.string().nullable(),
});

/** Shopper details that the reader's role may see. Rule: docs/product/trace.md. */
export const TraceCustomer = z.strictObject({
  /** Full name or initials. */
  name: z.string(),
  email: z.string().nullable(),
  city: z.string(),
});

/** Complete history of an order, oldest first. */
export const OrderTrace = z.strictObject({
  orderId: OrderId,
  status: z.enum(ORDER_STATUSES),
  woolworthsOrderId: z.string().nullable(),
  trackingCode: z.string().nullable(),
  customer: TraceCustomer,
  entries: z.array(TraceEntry),
});

export type TraceEntry = z.infer<typeof TraceEntry>;
export type TraceCustomer = z.infer<typeof TraceCustomer>;
export type OrderTrace = z.infer<typeof OrderTrace>;

export const traceEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: '/api/admin/orders/:id/trace',
    // Back office staff are among the roles that work with live orders.
    access: PERMISSIONS['live-orders'].roles,
    audits: 'read',
    summary:
      'Get everything that happened to one order, from the click to the parcel; personal data as the role needs it',
    params: z.strictObject({ id: OrderId }),
    response: OrderTrace,
  },
});
