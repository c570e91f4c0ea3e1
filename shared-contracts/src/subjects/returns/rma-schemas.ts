import { z } from 'zod';
import { IsoTime, Line, line, OrderId, Paging, pageOf, Rand, Search } from '../../wire/fields';
import { DC_CODES } from '../inventory/vocabulary';
import { PAYMENT_PROVIDERS } from '../payments/vocabulary';
import { NewReturn, OrderReturnLine, RmaNumber } from './schemas';
import {
  REFUND_METHODS,
  RETURN_ACTIONS,
  RETURN_CONDITIONS,
  RETURN_REASON_CODES,
  RETURN_STATUSES,
  SENT_STATES,
} from './vocabulary';

/** Maximum number of returns per request. */
const MAX_NAMED = 100;

export const RmaFilter = z.strictObject({
  /** Searches RMA number, order id and customer reference. */
  search: Search,
  status: z.enum(RETURN_STATUSES).optional(),
  sort: z.enum(['createdAt', '-createdAt', 'refundAmount', '-refundAmount', 'status', '-status']).default('-createdAt'),
});

export const RmaQuery = RmaFilter.extend(Paging);

export const RmaExport = RmaFilter.extend({
  /** RMA numbers to include, separated by commas. */
  only: z
    .string()
    .max(MAX_NAMED * 30)
    .regex(/^[A-Z0-9,-]+$/, 'must be RMA numbers separated by commas')
    .optional(),
});

/** Return as the list for staff shows it. */
export const RmaRow = z.strictObject({
  rmaNumber: RmaNumber,
  naraOrderId: OrderId,
  woolworthsOrderId: z.string().nullable(),
  customerRef: z.string(),
  reason: z.enum(RETURN_REASON_CODES),
  /** Pieces. */
  items: z.int().min(0),
  refundAmount: Rand,
  status: z.enum(RETURN_STATUSES),
  /** State of its transfer to the partner. */
  sent: z.enum(SENT_STATES),
  createdAt: IsoTime,
  processedAt: IsoTime.nullable(),
});

export const RmaPage = pageOf(RmaRow);

export const RmaStats = z.strictObject({
  /** Number of returns that wait for inspection. */
  pending: z.int().min(0),
  /** Refunds paid today (South African time), and their sum. */
  processedToday: z.int().min(0),
  refundedToday: Rand,
  /** Percent of the value ordered in the last 30 days that was refunded in the same period; null without orders. */
  returnRate: z.number().min(0).nullable(),
  /** Mean number of days from receipt to refund, for refunds in the last 30 days; null if there are none. */
  processingDays: z.number().min(0).nullable(),
});

export const RmaItem = OrderReturnLine.extend({
  naraSku: z.string(),
  /** Null until the inspection. */
  condition: z.enum(RETURN_CONDITIONS).nullable(),
  /** Number of pieces that can be sold again. */
  resalable: z.int().min(0),
});

/** Return with all details that staff need for a decision. */
export const Rma = RmaRow.omit({ items: true }).extend({
  note: z.string().nullable(),
  items: z.array(RmaItem),
  returnShipping: Rand,
  /** Address to which the shopper sends the pieces, line by line. */
  sendTo: z.array(z.string()),
  /** True while its label is available: until the pieces have arrived. */
  hasLabel: z.boolean(),
  /** Time of the first inspection; null before it. */
  receivedAt: IsoTime.nullable(),
  /** Distribution centre that gets the resalable pieces. */
  dc: z.enum(DC_CODES),
  /** Payment method of the refund; null until it is paid. */
  paidBy: z.enum(REFUND_METHODS).nullable(),
  refundReference: z.string().nullable(),
  /** Provider that can make the refund; null if it must be paid by hand. */
  refundThrough: z.enum(PAYMENT_PROVIDERS).nullable(),
  /** The partner's id and status of the return; null until the partner accepted it. */
  partnerReturnId: z.string().nullable(),
  partnerStatus: z.string().nullable(),
  /** Error of the last failed transfer to the partner. */
  sentError: z.string().nullable(),
  /** Currently possible actions; `reopen` is for admins. */
  actions: z.array(z.enum(RETURN_ACTIONS)),
  /** Also the version. */
  updatedAt: IsoTime,
});

/** Version of the return that a change is based on; the request fails with 409 if the server has a newer one. */
const expectedUpdatedAt = IsoTime;

export const RmaVersion = z.strictObject({ expectedUpdatedAt });

export const RmaInspection = z.strictObject({
  /** All lines of the return. */
  lines: z
    .array(
      z.strictObject({
        line: z.int().min(0).max(99),
        condition: z.enum(RETURN_CONDITIONS),
        resalable: z.int().min(0).max(1000),
      }),
    )
    .min(1)
    .max(100),
  expectedUpdatedAt,
});

export const RmaRejection = z.strictObject({
  /** Reason, shown to the shopper. */
  reason: Line,
  expectedUpdatedAt,
});

export const RmaProcessing = z.strictObject({
  /** Distribution centre that gets the resalable pieces. */
  dc: z.enum(DC_CODES),
  expectedUpdatedAt,
});

export const RmaRefund = z
  .strictObject({
    paidBy: z.enum(REFUND_METHODS),
    /** Reference of the payment, as the bank or the card terminal shows it; omitted if the provider pays it. */
    reference: Line.optional(),
    expectedUpdatedAt,
  })
  .refine(({ paidBy, reference }) => (paidBy === 'provider') === (reference === undefined), {
    path: ['reference'],
    message: 'must be given for what was paid by hand, and only then',
  });

export const BulkApproval = z.strictObject({ rmaNumbers: z.array(RmaNumber).min(1).max(MAX_NAMED) });

export const BulkApproved = z.strictObject({
  results: z.array(
    z.strictObject({
      rmaNumber: RmaNumber,
      isApproved: z.boolean(),
      /** Result, for people. */
      message: z.string(),
    }),
  ),
});

export const SyncResult = z.strictObject({
  /** Number of returns that the partner was asked about. */
  asked: z.int().min(0),
  /** Returns whose status at the partner differs from ours. */
  changes: z.array(z.strictObject({ rmaNumber: RmaNumber, before: z.string().nullable(), after: z.string() })),
});

/** Order id, or the e-mail address that the order was placed with. */
export const OrderSearch = z.strictObject({ search: line(200).min(3) });

export const ReturnableOrder = z.strictObject({
  orderId: OrderId,
  customerRef: z.string(),
  deliveredAt: IsoTime,
  returnUntil: IsoTime,
  /** True after the 30 days. */
  isLate: z.boolean(),
  /** Lines with the number of pieces that can still be returned. */
  lines: z.array(OrderReturnLine.extend({ returnable: z.int().min(0) })),
});

export const ReturnableOrders = z.strictObject({ orders: z.array(ReturnableOrder) });

export const NewRma = NewReturn.extend({
  orderId: OrderId,
  /** Reason for accepting it after the 30 days; for admins. */
  overrideReason: Line.optional(),
});

export type RmaQuery = z.input<typeof RmaQuery>;
export type RmaRow = z.infer<typeof RmaRow>;
export type RmaStats = z.infer<typeof RmaStats>;
export type RmaItem = z.infer<typeof RmaItem>;
export type Rma = z.infer<typeof Rma>;
export type RmaInspection = z.input<typeof RmaInspection>;
export type RmaRefund = z.input<typeof RmaRefund>;
export type BulkApproved = z.infer<typeof BulkApproved>;
export type SyncResult = z.infer<typeof SyncResult>;
export type ReturnableOrder = z.infer<typeof ReturnableOrder>;
export type NewRma = z.input<typeof NewRma>;
