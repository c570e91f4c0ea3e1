import type { FastifyInstance } from 'fastify';
import { type Check, formOf, isSame, isWebAddress, readAmount, sentencesOf } from '../forms';
import type { Cashier } from '../hosted/cashier';
import { sendFaultPage } from '../hosted/pages';
import { sendOn } from '../hosted/routes';
import type { Ledger } from '../ledger/ledger';
import type { Demand } from '../ledger/payment';
import type { Protocols } from '../protocol';
import { feeOf, type Merchant } from './merchant';
import { contentOf } from './notification';
import { signForm } from './signature';

const MAX_CENTS = 10_000_000_000;
/** Maximum number of characters per field. */
const LENGTHS: Record<string, number> = {
  ...{ name_first: 100, name_last: 100, email_address: 100, m_payment_id: 100, item_name: 100, item_description: 255 },
  ...Object.fromEntries([1, 2, 3, 4, 5].map((place) => [`custom_str${place}`, 255])),
};

/** Returns what is wrong with a payment form, as messages for people; empty if it is valid. */
function findFaults(fields: Readonly<Record<string, string>>, merchant: Merchant): string[] {
  const of = (name: string) => (fields[name] ?? '').trim();
  const amount = readAmount(of('amount'));
  return sentencesOf([
    [of('merchant_id') !== merchant.id, 'merchant_id: no merchant has this ID'],
    [of('merchant_key') !== merchant.key, 'merchant_key: it is not that of the merchant'],
    [!/^[\da-f]{32}$/.test(of('signature')), 'signature: it has to be an MD5 hash in lower case'],
    [!isSame(of('signature'), signForm(fields, merchant.passphrase)), 'signature: it does not match the fields'],
    [
      amount === null || amount < 1 || amount > MAX_CENTS,
      'amount: it has to be rand with two places after the point, as in 1133.00',
    ],
    [of('item_name') === '', 'item_name: it is required'],
    ...Object.entries(LENGTHS).map(
      ([name, most]): Check => [
        [...(fields[name] ?? '')].length > most,
        `${name}: it has more than ${most} characters`,
      ],
    ),
    ...[1, 2, 3, 4, 5].map(
      (place): Check => [
        !/^-?\d{0,20}$/.test(of(`custom_int${place}`)),
        `custom_int${place}: it has to be a whole number`,
      ],
    ),
    ...['return_url', 'cancel_url', 'notify_url'].map(
      (name): Check => [of(name) !== '' && !isWebAddress(of(name)), `${name}: it has to be an http or https address`],
    ),
  ]);
}

/** Returns the payment request of a valid payment form. */
function demandOf(fields: Record<string, string>, merchant: Merchant): Demand {
  const of = (name: string) => (fields[name] ?? '').trim();
  const amount = readAmount(of('amount')) ?? 0;
  return {
    provider: 'payfast',
    merchant: `Payfast merchant ${merchant.id}`,
    reference: of('m_payment_id'),
    item: of('item_name'),
    description: of('item_description'),
    buyer: `${of('name_first')} ${of('name_last')}`.trim(),
    amount,
    fee: feeOf(amount),
    urls: { return: of('return_url'), cancel: of('cancel_url'), notify: of('notify_url') },
    fields,
  };
}

interface CheckoutServices {
  payfast: Merchant;
  cashier: Cashier;
  protocols: Protocols;
}

/** Serves the form with which a shop sends its shopper to Payfast. */
export function serveCheckout(app: FastifyInstance, { payfast, cashier, protocols }: CheckoutServices): void {
  app.post('/eng/process', async ({ body }, reply) => {
    const fields = formOf(body);
    const faults = findFaults(fields, payfast);
    if (faults.length > 0) return sendFaultPage(reply, 'This payment cannot start', faults, protocols.payfast);
    return sendOn(reply, await cashier.open(demandOf(fields, payfast)), protocols);
  });
}

/** Serves the check whether a notification came from Payfast. Confirms only what was sent, word for word. */
export function serveValidation(app: FastifyInstance, { ledger }: { ledger: Ledger }): void {
  const wasSent = (content: string) =>
    ledger.notifications.some(
      ({ kind, outcome, body }) =>
        kind !== 'forged' && outcome !== 'held' && outcome !== 'withheld' && contentOf(body) === content,
    );
  app.post('/eng/query/validate', async ({ body }, reply) => {
    const isValid = typeof body === 'string' && wasSent(contentOf(body));
    return reply.type('text/plain').send(isValid ? 'VALID' : 'INVALID');
  });
}
