import type { FastifyInstance } from 'fastify';
import { formOf } from '../forms';
import type { Cashier } from '../hosted/cashier';
import { sendFaultPage } from '../hosted/pages';
import { sendOn } from '../hosted/routes';
import type { Ledger } from '../ledger/ledger';
import type { Protocols } from '../protocol';
import { demandOf, findFaults } from './form';
import type { PeachMerchant } from './merchant';

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
