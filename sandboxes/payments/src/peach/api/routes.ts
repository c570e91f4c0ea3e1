import { ApiError } from '@nara/sandbox-shared';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decimal } from '../../formats';
import { formOf } from '../../forms';
import type { Cashier } from '../../hosted/cashier';
import type { Ledger } from '../../ledger/ledger';
import type { Payment } from '../../ledger/payment';
import { readDocumentedAmount } from '../checkout';
import { fieldsOf, ofCheckout, ofTransaction, type Result, refundIdOf, SUCCEEDED, timestampOf } from '../result';
import { isSigned, type PeachMerchant, signatureOf, withSignature } from '../signature';

interface PeachApiServices {
  peach: PeachMerchant;
  ledger: Ledger;
  cashier: Cashier;
  /** Returns epoch ms. */
  now: () => number;
}

/** Returns the fields of a query, a form or a flat JSON document. Throws ApiError 400 for anything else. */
function fieldsOfCall(given: unknown): Record<string, string> {
  if (typeof given === 'string') return formOf(given);
  const entries = Object.entries(given ?? {});
  const wrong = entries.find(([, value]) => typeof value !== 'string');
  if (wrong) throw new ApiError(400, '200.300.404', `invalid or missing parameter - (${wrong[0]})`);
  return Object.fromEntries(entries);
}

/** Checks the caller of a request. Throws ApiError 400, which the documentation has for every invalid request. */
function checkCaller(fields: Readonly<Record<string, string>>, { entityId, secretToken }: PeachMerchant): void {
  if (fields['authentication.entityId'] !== entityId || !isSigned(fields, secretToken)) {
    throw new ApiError(400, '800.900.300', 'invalid authentication information');
  }
}

/**
 * Returns the outcome of a checkout, or of the newest one with a merchantTransactionId, in the fields of the webhooks.
 * Throws ApiError 400 without either, and 404 if there is none.
 */
function answerStatus(
  { checkoutId, merchantTransactionId }: Readonly<Record<string, string>>,
  { peach, ledger, now }: PeachApiServices,
): Record<string, string> {
  if (!checkoutId && !merchantTransactionId) {
    throw new ApiError(400, '200.300.404', 'invalid or missing parameter - (merchantTransactionId)');
  }
  const payment = checkoutId
    ? ofCheckout(ledger, checkoutId)
    : ledger.ofReference(merchantTransactionId ?? '', 'peach');
  if (!payment) throw new ApiError(404, '700.400.580', 'cannot find transaction');
  return withSignature(fieldsOf(payment, { now: now() }), peach.secretToken);
}

type Fields = Readonly<Record<string, string>>;

/** Parses the amount of a refund in cents. Throws ApiError 400, which names the first field at fault. */
function amountOf({ amount = '', currency = '', id = '', paymentType }: Fields): number {
  const cents = readDocumentedAmount(amount);
  const isRight = {
    amount: cents !== null && cents > 0,
    currency: /^[A-Z]{3}$/.test(currency),
    id: /^[\da-f]{32}$/.test(id),
    paymentType: paymentType === 'RF',
  };
  const wrong = Object.entries(isRight).find(([, is]) => !is)?.[0];
  if (wrong) throw new ApiError(400, '200.300.404', `invalid or missing parameter - (${wrong})`);
  return cents ?? 0;
}

/** Returns the reason why an amount (cents) cannot be refunded; undefined if it can. */
function findReason(
  ledger: Ledger,
  payment: Payment | undefined,
  cents: number,
  currency?: string,
): Result | undefined {
  if (!payment) return ['700.400.580', 'cannot find transaction'];
  if (payment.status !== 'complete') {
    return ['700.400.520', 'refund needs at least one successful transaction of type (CP or DB or RB or RC)'];
  }
  if (currency !== 'ZAR') {
    return ['700.100.500', 'referenced payment currency does not match with requested payment currency'];
  }
  return cents > ledger.remaining(payment)
    ? ['700.400.200', 'cannot refund (refund volume exceeded or tx reversed or invalid workflow?)']
    : undefined;
}

/**
 * Refunds a payment, again with every request: there are no idempotency keys. An impossible refund is declined with a
 * code and status 200, as the real API was observed to do. Responses are nested, and signed over their dotted field
 * names. Throws ApiError 400 for an invalid request.
 */
function answerRefund(fields: Fields, { peach, ledger, cashier, now }: PeachApiServices) {
  const cents = amountOf(fields);
  const { id: referencedId = '', currency = '' } = fields;
  const payment = ofTransaction(ledger, referencedId);
  const reason = findReason(ledger, payment, cents, currency);
  const refund = payment && !reason ? cashier.refund(payment, cents, '') : undefined;
  const [code, description] = reason ?? SUCCEEDED;
  const told = {
    ...(refund && { id: refundIdOf(refund) }),
    referencedId,
    paymentType: 'RF',
    amount: decimal(cents),
    currency,
    ...(payment && { merchantTransactionId: payment.reference }),
    timestamp: timestampOf(now()),
  };
  const signature = signatureOf({ ...told, 'result.code': code, 'result.description': description }, peach.secretToken);
  return { ...told, result: { code, description }, signature };
}

/** Serves status queries and refunds of Peach Payments. Every request is signed, and so is every response. */
export function servePeachApi(app: FastifyInstance, services: PeachApiServices): void {
  const { peach } = services;
  app.setErrorHandler((fault: FastifyError | ApiError, _: FastifyRequest, reply: FastifyReply) => {
    const status = fault instanceof ApiError ? fault.status : (fault.statusCode ?? 500);
    const [code, description] =
      fault instanceof ApiError
        ? [fault.code, fault.message]
        : status < 500
          ? ['200.300.404', 'invalid or missing parameter']
          : ['999.999.999', 'UNDEFINED CONNECTOR/ACQUIRER ERROR'];
    return reply
      .code(status)
      .send(withSignature({ 'result.code': code, 'result.description': description }, peach.secretToken));
  });
  const called = (given: unknown) => {
    const fields = fieldsOfCall(given);
    checkCaller(fields, peach);
    return fields;
  };
  app.get('/status', async ({ query }) => answerStatus(called(query), services));
  app.post('/v1/checkout/refund', async ({ body }) => answerRefund(called(body), services));
}
