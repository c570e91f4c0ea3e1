import type { PaymentFactKind } from '@nara/shared-contracts/rules/payments';
import { FACT_SOURCE_WORDS, PAYMENT_FACT_WORDS } from '@nara/shared-contracts/rules/payments';
import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import type { OrderEventTable } from '#selling/orders/tables';
import type { PaymentRefundTable } from '#selling/payments/tables';
import { type Step, step } from './entry';
import type { Sources } from './sources';

/** Tells whether a timeline entry is about a refund, which the refunds already show. */
export const isPaymentEvent = ({ type }: Pick<OrderEventTable, 'type'>): boolean => type.startsWith('payment.');

const OUTCOMES: Readonly<Record<PaymentFactKind, Step['outcome']>> = {
  begun: 'neutral',
  captured: 'ok',
  failed: 'failed',
  refunded: 'ok',
  disputed: 'failed',
  'dispute-won': 'ok',
  expired: 'failed',
  cancelled: 'neutral',
  'taken-again': 'ok',
};

/** Returns the facts of the order's payment, and the refunds from request to completion. */
export const paymentSteps = ({ facts, refunds }: Pick<Sources, 'facts' | 'refunds'>): Step[] => {
  const ours = new Set(refunds.map(({ id }) => id));
  return [
    // Oldest first, as facts with the same time are ordered.
    ...facts
      .toReversed()
      // Our own refunds are shown with their duration instead.
      .filter(({ kind, name }) => kind !== 'refunded' || !ours.has(name))
      .map(({ seq, at, kind, cents, source }) =>
        step('payment', `fact ${seq}`, at, `${textOf(kind, cents)} (${FACT_SOURCE_WORDS[source]})`, {
          outcome: OUTCOMES[kind],
        }),
      ),
    ...refunds.map(refundStep),
  ];
};

const textOf = (kind: PaymentFactKind, cents: number): string =>
  cents === 0 ? PAYMENT_FACT_WORDS[kind] : `${PAYMENT_FACT_WORDS[kind]}: ${formatRand(toRand(cents))}`;

const REFUNDS: Readonly<Record<PaymentRefundTable['state'], { text: string; outcome: Step['outcome'] }>> = {
  waiting: { text: 'is under way', outcome: 'open' },
  'by-hand': { text: 'is to be transferred', outcome: 'open' },
  made: { text: 'made', outcome: 'ok' },
  refused: { text: 'refused', outcome: 'failed' },
};

const refundStep = ({ id, cents, reason, state, last_error, created_at, updated_at }: PaymentRefundTable): Step => {
  const { text, outcome } = REFUNDS[state];
  const error = last_error && state !== 'made' ? `: ${last_error}` : '';
  return step(
    'payment',
    `refund ${id}`,
    created_at,
    `Refund of ${formatRand(toRand(cents))} (${reason}) ${text}${error}`,
    {
      durationMs: state === 'waiting' ? null : updated_at - created_at,
      outcome,
    },
  );
};
