import type { FastifyInstance } from 'fastify';
import { type Check, formOf, isSame, isWebAddress, readAmount, sentencesOf } from '../forms';
import type { Cashier } from '../hosted/cashier';
import { sendFaultPage } from '../hosted/pages';
import { sendOn } from '../hosted/routes';
import type { Ledger } from '../ledger/ledger';
import type { Demand } from '../ledger/payment';
import type { Protocols } from '../protocol';
import { type PeachMerchant, signatureOf } from './signature';

/**
 * Returns the fee of a card payment in cents: 2.95 % and R 1.50, with 15 % VAT, as in the published prices. Computed in
 * integers, because half a cent is rounded up.
 */
export const feeOf = (cents: number): number => Math.floor(((cents * 295 + 1_500_000) * 115 + 500_000) / 1_000_000);

type Fields = Readonly<Record<string, string>>;

const METHODS = new Set([
  ...['CARD', 'MASTERPASS', 'MOBICRED', 'MPESA', '1FORYOU', 'APLUS', 'PAYPAL', 'ZEROPAY', 'PAYFLEX', 'BLINKBYEMTEL'],
  ...['CAPITECPAY', 'PAYBYBANK', 'MCBJUICE', 'RCS', 'FLOAT', 'HAPPYPAY', 'APPLE PAY', 'GOOGLEPAY', 'SAMSUNGPAY'],
  ...['MAUCAS', 'MONEYBADGER', 'PAYSHAP', 'ABSAEFT'],
]);

/** Parses an amount in the documented form, `1133.00` or `1133`, into cents; null for anything else. */
export const readDocumentedAmount = (text: string): number | null =>
  /^\d{1,10}(\.\d\d)?$/.test(text) ? readAmount(text) : null;

/** Checks the fields that the documentation calls optional. */
function checkOptional(fields: Fields): Check[] {
  const of = (name: string) => fields[name] ?? '';
  const isCustomerGiven = Object.keys(fields).some((name) => name.startsWith('customer.') && of(name) !== '');
  return [
    ...['customer.givenName', 'customer.surname'].map(
      (name): Check => [
        isCustomerGiven && of(name) === '',
        `${name}: it is required with other fields of the customer`,
      ],
    ),
    ...['cancelUrl', 'notificationUrl'].map(
      (name): Check => [of(name) !== '' && !isWebAddress(of(name)), `${name}: it has to be an http or https address`],
    ),
    [
      of('defaultPaymentMethod') !== '' && !METHODS.has(of('defaultPaymentMethod')),
      'defaultPaymentMethod: there is no such payment method',
    ],
    [!['', 'true', 'false'].includes(of('forceDefaultMethod')), 'forceDefaultMethod: it has to be true or false'],
  ];
}

/** Returns what is wrong with the form of a checkout, as messages for people; empty if it is valid. */
export function findFaults(fields: Fields, { entityId, secretToken }: PeachMerchant, ledger: Ledger): string[] {
  const of = (name: string) => fields[name] ?? '';
  const amount = readDocumentedAmount(of('amount'));
  const wasUsed = ledger.payments.some(
    (payment) => payment.provider === 'peach' && payment.fields.nonce === of('nonce'),
  );
  return sentencesOf([
    [of('authentication.entityId') !== entityId, 'authentication.entityId: no entity has this ID'],
    [!/^[\da-f]{64}$/.test(of('signature')), 'signature: it has to be 64 hexadecimal digits in lower case'],
    [!isSame(of('signature'), signatureOf(fields, secretToken)), 'signature: it does not match the fields'],
    [
      !/^[\dA-Za-z]{8,16}$/.test(of('merchantTransactionId')),
      'merchantTransactionId: it has to be 8 to 16 letters and digits',
    ],
    [amount === null || amount < 1, 'amount: it has to be rand with two places after the point, as in 1133.00'],
    [of('currency') !== 'ZAR', 'currency: this entity takes ZAR only'],
    [of('paymentType') !== 'DB', 'paymentType: it has to be DB'],
    [of('nonce') === '', 'nonce: it is required'],
    [of('nonce') !== '' && wasUsed, 'nonce: it was used before'],
    [!isWebAddress(of('shopperResultUrl')), 'shopperResultUrl: it has to be an http or https address'],
    ...checkOptional(fields),
  ]);
}

/** Returns the payment request of a valid checkout form. */
export function demandOf(fields: Record<string, string>, { entityId }: PeachMerchant): Demand {
  const of = (name: string) => fields[name] ?? '';
  const amount = readDocumentedAmount(of('amount')) ?? 0;
  const reference = of('merchantTransactionId');
  return {
    provider: 'peach',
    merchant: `Peach Payments entity ${entityId}`,
    reference,
    item: of('merchantInvoiceId') || reference,
    description: '',
    buyer: `${of('customer.givenName')} ${of('customer.surname')}`.trim(),
    amount,
    fee: feeOf(amount),
    urls: { return: of('shopperResultUrl'), cancel: of('cancelUrl'), notify: of('notificationUrl') },
    fields,
  };
}

interface CheckoutServices {
  peach: PeachMerchant;
  ledger: Ledger;
  cashier: Cashier;
  protocols: Protocols;
}

/** Serves the form with which a shop sends its shopper to Peach Payments. */
export function servePeachCheckout(
  app: FastifyInstance,
  { peach, ledger, cashier, protocols }: CheckoutServices,
): void {
  app.post('/checkout', async ({ body }, reply) => {
    const fields = formOf(body);
    const faults = findFaults(fields, peach, ledger);
    if (faults.length > 0) return sendFaultPage(reply, 'This payment cannot start', faults, protocols.peach);
    return sendOn(reply, await cashier.open(demandOf(fields, peach)), protocols);
  });
}
