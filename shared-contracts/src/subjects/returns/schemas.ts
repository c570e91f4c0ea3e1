import { z } from 'zod';
import { IsoTime, Rand } from '../../wire/fields';
import { RETURN_REASON_CODES, RETURN_STATUSES } from './vocabulary';

/** Number of a return, as `RMA-WW-7K2QX9AB`. */
export const RmaNumber = z.string().regex(/^RMA-WW-[A-Z0-9]{4,20}$/, 'must look like RMA-WW-7K2QX9AB');

/** Pieces of one line of the order; `line` as the order's lines are numbered. */
const NewReturnLine = z.strictObject({ line: z.int().min(0).max(99), quantity: z.int().min(1).max(1000) });

/** `POST /api/orders/{id}/returns`. */
export const NewReturn = z.strictObject({
  /** Made by the client, once per return: the same id again gets the first answer. */
  id: z.uuid(),
  lines: z
    .array(NewReturnLine)
    .min(1)
    .max(100)
    .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'must name each line once'),
  reason: z.enum(RETURN_REASON_CODES),
  note: z.string().trim().max(1000).optional(),
});

export const OrderReturnLine = z.strictObject({
  line: z.int(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.int(),
});

/** A return (RMA) as its shopper sees it. */
export const OrderReturn = z.strictObject({
  rmaNumber: z.string(),
  status: z.enum(RETURN_STATUSES),
  reason: z.enum(RETURN_REASON_CODES),
  note: z.string().nullable(),
  /** What the shopper gets back, VAT included and `returnShipping` already taken off. */
  refundAmount: Rand,
  /** Cost of the return label; 0: it is prepaid. */
  returnShipping: Rand,
  lines: z.array(OrderReturnLine),
  createdAt: IsoTime,
});

export type NewReturn = z.input<typeof NewReturn>;
export type OrderReturnLine = z.infer<typeof OrderReturnLine>;
export type OrderReturn = z.infer<typeof OrderReturn>;
