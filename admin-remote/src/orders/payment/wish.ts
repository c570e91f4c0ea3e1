import type { AdminOrder } from '@nara/shared-contracts/api/orders';
import type { NewRefund, StaffPayment } from '@nara/shared-contracts/api/payments';
import { piecesLeftOf, refundAmountOf, type SoldOrder } from '@nara/shared-contracts/rules/payments';
import { toCents, toRand } from '@nara/shared-contracts/rules/pricing';
import { isMoney, moneyOf, NOT_MONEY } from './money-typed';

/**
 * Form values: the amount, the reason, the delivery (`yes` or empty), and the pieces of each line under `pieces-0`,
 * `pieces-1` and so on.
 */
export type Values = Readonly<Record<string, string>>;

export type Wish = Pick<NewRefund, 'lines' | 'delivery' | 'amount' | 'reason'>;

export const NOTHING_CHOSEN: Values = { delivery: '', amount: '', reason: '' };

/** Converts an order to the input of the refund calculation. */
export const soldOrderOf = ({ subtotal, discount = 0, shipping, tax, items }: AdminOrder): SoldOrder => ({
  subtotalCents: toCents(subtotal),
  discountCents: toCents(discount),
  deliveryCents: toCents(shipping),
  taxCents: toCents(tax),
  lines: items.map(({ quantity, unitPrice, discount: ofLine = 0 }) => ({
    quantity,
    unitCents: toCents(unitPrice),
    discountCents: toCents(ofLine),
  })),
});

/** Parses the typed values. */
export function wishOf(values: Values): Wish {
  const lines = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith('pieces-') && Number(value) > 0
      ? [{ line: Number(name.slice('pieces-'.length)), quantity: Number(value) }]
      : [],
  );
  const amount = values.amount?.trim() ?? '';
  return {
    lines,
    delivery: values.delivery === 'yes',
    ...(amount !== '' && { amount: moneyOf(amount) }),
    reason: values.reason?.trim() ?? '',
  };
}

/** Returns the total of a refund request, in rand. */
export const amountOfWish = (order: AdminOrder, { givenBack }: StaffPayment, wish: Wish): number =>
  wish.amount ?? toRand(refundAmountOf(soldOrderOf(order), givenBack, wish));

/** Returns the values that select all remaining pieces and the delivery. */
export function everythingLeft(order: AdminOrder, { givenBack }: StaffPayment): Values {
  const left = piecesLeftOf(soldOrderOf(order), givenBack);
  return {
    ...Object.fromEntries(left.map((quantity, line) => [`pieces-${line}`, String(quantity)])),
    delivery: order.shipping > 0 && !givenBack.delivery ? 'yes' : '',
    amount: '',
  };
}

/** Returns the validation messages of a refund request, by field. */
export function wishFaults(order: AdminOrder, payment: StaffPayment, values: Values): Values {
  const wish = wishOf(values);
  const isByLine = wish.lines.length > 0 || wish.delivery;
  const faults: Record<string, string> = {};
  if (wish.reason === '') faults.reason = 'Say why.';
  const amount = amountFault(wish, isByLine, values.amount ?? '');
  if (amount) faults.amount = amount;
  else if (amountOfWish(order, payment, wish) > payment.refundable) faults.amount = 'This is more than is left.';
  return faults;
}

function amountFault({ amount }: Wish, isByLine: boolean, typed: string): string | undefined {
  if (isByLine) return amount === undefined ? undefined : 'Leave this empty when you choose pieces or the delivery.';
  if (amount === undefined) return 'Choose pieces or the delivery, or enter an amount.';
  return isMoney(typed) ? undefined : NOT_MONEY;
}
