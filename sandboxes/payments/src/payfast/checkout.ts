import type { FastifyInstance } from 'fastify';
import { formOf } from '../forms';
import type { Cashier } from '../hosted/cashier';
import { sendFaultPage } from '../hosted/pages';
import { sendOn } from '../hosted/routes';
import type { Ledger } from '../ledger/ledger';
import type { Protocols } from '../protocol';
import { demandOf, findFaults } from './form';
import type { Merchant } from './merchant';
import { contentOf } from './notification';

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
