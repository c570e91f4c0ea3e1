import { decimal } from '../formats';
import type { Ledger } from '../ledger/ledger';
import type { NotificationKind, Payment, Refund } from '../ledger/payment';

const PREFIX = '8ac7a4a1';
const DIGITS = 24;

/** Returns Peach Payments' id of a checkout: 32 hexadecimal digits. */
const checkoutIdOf = ({ id }: Payment): string => id.replaceAll('-', '');

/** Returns Peach Payments' id of the transaction with a number in the ledger: 32 hexadecimal digits. */
export const transactionIdOf = (number: number): string => PREFIX + number.toString(16).padStart(DIGITS, '0');

export const refundIdOf = ({ id }: Refund): string => id.replaceAll('-', '');

/** Finds the payment of a transaction. */
export function ofTransaction(ledger: Ledger, id: string): Payment | undefined {
  if (!id.startsWith(PREFIX) || id.length !== PREFIX.length + DIGITS) return undefined;
  const payment = ledger.ofNumber(String(Number.parseInt(id.slice(PREFIX.length), 16)));
  return payment?.provider === 'peach' ? payment : undefined;
}

/** Finds the payment of a checkout. The checkout id is the page id of the payment without dashes. */
export function ofCheckout(ledger: Ledger, id: string): Payment | undefined {
  const payment = ledger.ofPage(id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
  return payment?.provider === 'peach' ? payment : undefined;
}

/** Code and description of a result, as listed in the documentation. */
export type Result = readonly [code: string, description: string];

export const SUCCEEDED: Result = [
  '000.100.110',
  "Request successfully processed in 'Merchant in Integrator Test Mode'",
];
const CREATED: Result = ['000.200.100', 'successfully created checkout'];
const PENDING: Result = ['000.200.000', 'transaction pending'];
const DECLINED: Result = ['800.100.152', 'transaction declined by authorization system'];
const CANCELLED: Result = ['100.396.101', 'Cancelled by user'];
const UNCERTAIN: Result = ['100.396.104', 'Uncertain status - probably cancelled by user'];

const RESULTS: Record<Payment['status'], Result> = {
  open: CREATED,
  confirming: PENDING,
  declined: DECLINED,
  pending: PENDING,
  complete: SUCCEEDED,
  cancelled: CANCELLED,
  abandoned: PENDING,
};
/** Lifetime of a checkout; if it is not paid by then, its result is uncertain. */
const SESSION_MS = 30 * 60_000;
const NOBODY_PAID: ReadonlySet<Payment['status']> = new Set(['open', 'confirming', 'declined', 'abandoned']);

/** Returns the result of a payment; `now` is in epoch ms. */
export function resultOf({ status, createdAt }: Payment, now: number): Result {
  const isOver = NOBODY_PAID.has(status) && now - Date.parse(createdAt) >= SESSION_MS;
  return isOver ? UNCERTAIN : RESULTS[status];
}

/** Formats a time as `2022-10-26T10:40:02Z`. */
export const timestampOf = (epochMs: number): string => `${new Date(epochMs).toISOString().slice(0, 19)}Z`;

/** Far from the ids of real payments. */
const NEVER_PAID = 5_000_000_000;

/** Card used for all payments. */
const CARD = {
  'card.bin': '420000',
  'card.expiryMonth': '12',
  'card.expiryYear': '2030',
  'card.last4Digits': '0042',
  paymentBrand: 'VISA',
  'resultDetails.AcquirerResponse': '00',
  'resultDetails.ExtendedDescription': 'Approved or completed successfully',
};

/** Returns the fields of the request that are repeated in every result. */
function echoOf({ fields }: Payment): Record<string, string> {
  const isEcho = (name: string) => name === 'merchantInvoiceId' || name.startsWith('customParameters[');
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => isEcho(name) && value !== ''));
}

interface Telling {
  kind?: NotificationKind;
  refund?: Refund;
  /** Epoch ms. */
  now: number;
}

/** Returns the fields that describe a refund. */
const refundFields = (payment: Payment, refund: Refund) => ({
  amount: refund.amount,
  result: SUCCEEDED,
  more: {
    id: refundIdOf(refund),
    referencedId: transactionIdOf(payment.number),
    paymentType: 'RF',
    paymentBrand: CARD.paymentBrand,
  },
});

/** Returns the fields that describe a payment; a forged notification claims that it was paid, whatever its status. */
function paymentFields(payment: Payment, kind: NotificationKind, now: number) {
  const isForged = kind === 'forged';
  const isPaid = isForged || payment.status === 'complete';
  return {
    amount: payment.amount,
    result: isForged ? SUCCEEDED : resultOf(payment, now),
    more: {
      checkoutId: isForged ? transactionIdOf(payment.number + NEVER_PAID) : checkoutIdOf(payment),
      paymentType: 'DB',
      ...(isPaid && { id: transactionIdOf(payment.number + (isForged ? NEVER_PAID : 0)), ...CARD }),
    },
  };
}

/**
 * Returns the fields by which a webhook, the browser or a response reports a payment or a refund, without a signature.
 */
export function fieldsOf(payment: Payment, { kind = 'genuine', refund, now }: Telling): Record<string, string> {
  const { amount, result, more } = refund ? refundFields(payment, refund) : paymentFields(payment, kind, now);
  const [code, description] = result;
  return {
    amount: decimal(kind === 'wrong amount' ? Math.max(1, Math.floor(amount / 2)) : amount),
    currency: 'ZAR',
    merchantTransactionId: payment.reference,
    'merchant.name': payment.merchant,
    ...echoOf(payment),
    ...more,
    'result.code': code,
    'result.description': description,
    timestamp: timestampOf(now),
  };
}
