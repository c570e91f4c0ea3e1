import type { FastifyInstance } from 'fastify';
import type { Cashier } from '../hosted/cashier';
import { sendFaultPage } from '../hosted/pages';
import { sendOn } from '../hosted/routes';
import type { Ledger } from '../ledger/ledger';
import type { Settings } from '../settings';
import { demandOf, findFaults } from './form';
import type { Merchant } from './merchant';
import { contentOf } from './notification';

export interface CheckoutServices {
  merchant: Merchant;
  ledger: Ledger;
  cashier: Cashier;
  settings: Settings;
}

/** Serves the form with which a shop sends its shopper to Payfast. */
export function serveCheckout(app: FastifyInstance, { merchant, ledger, cashier, settings }: CheckoutServices): void {
  app.post('/eng/process', async ({ body }, reply) => {
    const fields = Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
    const faults = findFaults(fields, merchant);
    if (faults.length > 0) return sendFaultPage(reply, 400, 'This payment cannot start', faults);
    const payment = ledger.open(demandOf(fields, merchant));
    if (settings.outcome) await cashier.choose(payment, settings.outcome);
    return sendOn(reply, payment);
  });
}

/** Serves the question whether a notification came from Payfast. It is answered for what was sent, word for word. */
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
