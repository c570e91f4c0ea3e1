import type {
  Asked,
  PaymentProvider,
  PaymentToBegin,
  ReceivedNotification,
  RefundOutcome,
  RefundToMake,
  Statement,
  Verdict,
} from '#selling/payments';

/** Payment provider with scripted behaviour, which keeps its own books. */
export interface FakePayments extends PaymentProvider {
  /** Payments that were begun, in order. */
  readonly begun: PaymentToBegin[];
  /** Queries of a payment's status, in order. */
  readonly questions: Parameters<PaymentProvider['ask']>[0][];
  /** Calls to refund, in order. */
  readonly refundCalls: RefundToMake[];
  /** Amounts (cents) refunded, by our refund id. */
  readonly refunded: Map<string, number>;
  /** Sets the answers to the next status queries, one each; later ones get `unknown`. */
  nextAnswers(...answers: Asked[]): void;
  /**
   * Sets the outcomes of the next refunds, one each; later ones are made. `made-but-lost` makes the refund, but loses
   * the response.
   */
  nextRefunds(...outcomes: (RefundOutcome | 'made-but-lost')[]): void;
  /** True while it does not list the refunds that it made. */
  isListingLate: boolean;
  /** True while it does not answer queries about refunds. */
  isSilent: boolean;
}

/** Returns the fake provider's statement about a payment of `amountCents`. */
export const statementOf = (paymentId: string, amountCents: number, changes: Partial<Statement> = {}): Statement => ({
  paymentId,
  capture: `PF-${paymentId.slice(-6)}`,
  attempt: '1',
  outcome: 'paid',
  amountCents,
  feeCents: null,
  checks: ['signature'],
  ...changes,
});

/** Returns the body of a notification that the fake provider accepts as genuine; any other is forged. */
export const notificationOf = (verdict: Verdict | Statement): string =>
  new URLSearchParams({
    verdict: JSON.stringify('kind' in verdict ? verdict : { kind: 'genuine', statement: verdict }),
  }).toString();

/** Creates a fake payment provider. */
export function createFakePayments(): FakePayments {
  const begun: PaymentToBegin[] = [];
  const questions: FakePayments['questions'] = [];
  const refundCalls: RefundToMake[] = [];
  const refunded = new Map<string, number>();
  const answers: Asked[] = [];
  const outcomes: (RefundOutcome | 'made-but-lost')[] = [];
  const made = ({ id }: RefundToMake): RefundOutcome => ({ kind: 'made', reference: `R-${id.slice(0, 8)}` });
  const fake: FakePayments = {
    name: 'payfast',
    methods: ['card', 'instant-eft', 'wallet'],
    formOrigin: 'https://pay.example',
    begun,
    questions,
    refundCalls,
    refunded,
    isListingLate: false,
    isSilent: false,
    nextAnswers: (...next) => void answers.push(...next),
    nextRefunds: (...next) => void outcomes.push(...next),
    async begin(payment) {
      begun.push(payment);
      return { method: 'POST', action: 'https://pay.example/process', fields: { m_payment_id: payment.id } };
    },
    async readNotification({ body }: ReceivedNotification) {
      const verdict = new URLSearchParams(body).get('verdict');
      return verdict ? (JSON.parse(verdict) as Verdict) : { kind: 'forged', reason: 'signature' };
    },
    async ask(question) {
      questions.push(question);
      return answers.shift() ?? { kind: 'unknown' };
    },
    async refund(refund) {
      refundCalls.push(refund);
      const outcome = outcomes.shift() ?? made(refund);
      const isMade = outcome === 'made-but-lost' || outcome.kind === 'made';
      // As at real providers, a repeated call refunds twice.
      if (isMade) refunded.set(refund.id, (refunded.get(refund.id) ?? 0) + refund.amountCents);
      return outcome === 'made-but-lost' ? { kind: 'lost', reason: 'no answer' } : outcome;
    },
    async findRefund(refund) {
      if (fake.isSilent) return null;
      return refunded.has(refund.id) && !fake.isListingLate ? made(refund) : { kind: 'refused', reason: 'not made' };
    },
    transactionUrl: (capture) => `https://pay.example/transactions/${capture}`,
    check: async () => null,
  };
  return fake;
}
