import type { FastifyInstance } from 'fastify';
import type { Cashier } from '../../hosted/cashier';
import type { Ledger } from '../../ledger/ledger';
import type { Payment, Status } from '../../ledger/payment';
import type { Merchant } from '../merchant';
import { answerFault, answerUnknownPath, checkCall, success } from './access';
import { historyOf } from './history';
import { findPayment, serveRefunds } from './refunds';

/** The bank's response for a card; the documentation has only the first. */
const OF_CARD: Record<'COMPLETE' | 'FAILED' | 'CANCELLED' | 'PENDING', readonly [status: string, message: string]> = {
  COMPLETE: ['00', 'Approved or completed successfully (00)'],
  FAILED: ['05', 'Do not honour (05)'],
  CANCELLED: ['', 'Cancelled by the buyer'],
  PENDING: ['', 'Awaiting the buyer'],
};

const STATUSES: Partial<Record<Status, keyof typeof OF_CARD>> = {
  complete: 'COMPLETE',
  declined: 'FAILED',
  cancelled: 'CANCELLED',
};

function transactionOf({ number, reference, status, amount }: Payment) {
  const said = STATUSES[status] ?? 'PENDING';
  const [ccStatus, ccMessage] = OF_CARD[said];
  return {
    pf_payment_id: number,
    m_payment_id: reference,
    status: said,
    amount,
    cc_status: ccStatus,
    cc_message: ccMessage,
  };
}

interface ApiServices {
  payfast: Merchant;
  ledger: Ledger;
  cashier: Cashier;
  /** Returns epoch ms. */
  now: () => number;
}

/** Serves the merchant API; every request is signed. */
export function serveApi(app: FastifyInstance, { payfast, ledger, cashier, now }: ApiServices): void {
  app.setErrorHandler(answerFault);
  app.setNotFoundHandler(answerUnknownPath);
  app.addHook('preHandler', async (request) => checkCall(request, payfast));
  app.get('/ping', async (_, reply) => reply.type('application/json').send('"API V1"'));
  app.get('/process/query/:id', async ({ params }) => success(transactionOf(findPayment(ledger, params)), 'Success'));
  app.get('/transactions/history', async ({ query }, reply) =>
    reply.type('text/csv; charset=utf-8').send(historyOf(ledger, query, now())),
  );
  serveRefunds(app, { ledger, cashier });
}
