import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Ledger } from '../ledger/ledger';
import { OUTCOMES, type Payment } from '../ledger/payment';
import { type Cashier, canPay } from './cashier';
import { sendBankPage, sendEndPage, sendFaultPage, sendPaymentPage } from './pages';

const Params = z.object({ id: z.string() });
const Choice = z.object({ outcome: z.enum(OUTCOMES) });
const BankAnswer = z.object({ answer: z.enum(['confirm', 'refuse']) });

/** Sends the shopper where a payment leads in its status: on a page here, or back to the shop. */
export function sendOn(reply: FastifyReply, { id, status, urls }: Payment): FastifyReply {
  const back = { complete: urls.return, pending: urls.return, cancelled: urls.cancel }[status as string];
  // Without an address of the shop, the payment's own page says what became of it.
  return reply.redirect(back || (status === 'confirming' ? `/pay/${id}/bank` : `/pay/${id}`), 303);
}

/** Serves the pages on which shoppers pay, whichever provider the shop has chosen. */
export function serveHosted(app: FastifyInstance, { ledger, cashier }: { ledger: Ledger; cashier: Cashier }): void {
  type Act = (payment: Payment, reply: FastifyReply, form: unknown) => unknown;
  const onPayment = (act: Act) => async (request: { params: unknown; body: unknown }, reply: FastifyReply) => {
    const payment = ledger.ofPage(Params.safeParse(request.params).data?.id ?? '');
    const form = Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : ''));
    return payment
      ? act(payment, reply, form)
      : sendFaultPage(reply, 404, 'No such payment', ['This address belongs to no payment that the sandbox knows.']);
  };
  const refuseForm = (reply: FastifyReply) =>
    sendFaultPage(reply, 400, 'Nothing was chosen', ['Go back, choose one of the answers and send the form again.']);

  app.get(
    '/pay/:id',
    onPayment((payment, reply) =>
      payment.status === 'confirming'
        ? sendBankPage(reply, payment)
        : canPay(payment)
          ? sendPaymentPage(reply, payment)
          : sendEndPage(reply, payment),
    ),
  );
  app.post(
    '/pay/:id',
    onPayment(async (payment, reply, form) => {
      const { data } = Choice.safeParse(form);
      if (!data) return refuseForm(reply);
      await cashier.choose(payment, data.outcome);
      return sendOn(reply, payment);
    }),
  );
  app.get(
    '/pay/:id/bank',
    onPayment((payment, reply) =>
      payment.status === 'confirming' ? sendBankPage(reply, payment) : reply.redirect(`/pay/${payment.id}`, 303),
    ),
  );
  app.post(
    '/pay/:id/bank',
    onPayment(async (payment, reply, form) => {
      const { data } = BankAnswer.safeParse(form);
      if (!data) return refuseForm(reply);
      await cashier.answerBank(payment, data.answer === 'confirm');
      return sendOn(reply, payment);
    }),
  );
  app.post(
    '/pay/:id/cancel',
    onPayment((payment, reply) => {
      cashier.cancel(payment);
      return sendOn(reply, payment);
    }),
  );
}
