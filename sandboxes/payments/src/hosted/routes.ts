import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { formOf } from '../forms';
import type { Ledger } from '../ledger/ledger';
import { OUTCOMES, type Payment, type Status } from '../ledger/payment';
import type { Protocol, Protocols } from '../protocol';
import { type Cashier, canPay } from './cashier';
import { sendBankPage, sendEndPage, sendFaultPage, sendPaymentPage, sendReturnPage } from './pages';

const Params = z.object({ id: z.string() });
const Choice = z.object({ outcome: z.enum(OUTCOMES) });
const BankAnswer = z.object({ answer: z.enum(['confirm', 'refuse']) });

/** Statuses in which the shopper returns to the shop. */
const LEADS_BACK: ReadonlySet<Status> = new Set(['complete', 'pending', 'cancelled']);

/**
 * Returns the address for the shopper's return: a page that posts the result to the shop, or an address of the shop.
 */
function wayBack({ id, status, urls }: Payment, { resultOf }: Protocol): string {
  if (status === 'cancelled' && (urls.cancel !== '' || !resultOf)) return urls.cancel;
  return resultOf ? `/pay/${id}/return` : urls.return;
}

/** Sends the shopper where the status of a payment leads: to a page here, or back to the shop. */
export function sendOn(reply: FastifyReply, payment: Payment, protocols: Protocols): FastifyReply {
  const { id, status, provider } = payment;
  const back = LEADS_BACK.has(status) ? wayBack(payment, protocols[provider]) : '';
  // Without an address of the shop, the payment's own page shows the outcome.
  return reply.redirect(back || (status === 'confirming' ? `/pay/${id}/bank` : `/pay/${id}`), 303);
}

interface HostedServices {
  ledger: Ledger;
  cashier: Cashier;
  protocols: Protocols;
}

/** Serves the pages on which shoppers pay, for every provider. */
export function serveHosted(app: FastifyInstance, { ledger, cashier, protocols }: HostedServices): void {
  type Act = (payment: Payment, reply: FastifyReply, form: unknown) => unknown;
  const onPayment = (act: Act) => async (request: { params: unknown; body: unknown }, reply: FastifyReply) => {
    const payment = ledger.ofPage(Params.safeParse(request.params).data?.id ?? '');
    return payment
      ? act(payment, reply, formOf(request.body))
      : sendFaultPage(reply, 'No such payment', ['This address belongs to no payment that the sandbox knows.'], {
          status: 404,
        });
  };
  const protocolOf = ({ provider }: Payment) => protocols[provider];
  const refuseForm = (reply: FastifyReply) =>
    sendFaultPage(reply, 'Nothing was chosen', ['Go back, choose one of the answers and send the form again.']);

  app.get(
    '/pay/:id',
    onPayment((payment, reply) => {
      const protocol = protocolOf(payment);
      if (payment.status === 'confirming') return sendBankPage(reply, payment, protocol);
      if (canPay(payment)) return sendPaymentPage(reply, payment, protocol);
      const back = protocol.resultOf ? wayBack(payment, protocol) : payment.urls.return;
      return sendEndPage(reply, payment, { name: protocol.name, back });
    }),
  );
  app.get(
    '/pay/:id/return',
    onPayment((payment, reply) => {
      const { name, resultOf } = protocolOf(payment);
      return resultOf && LEADS_BACK.has(payment.status)
        ? sendReturnPage(reply, payment, { name, result: resultOf(payment) })
        : reply.redirect(`/pay/${payment.id}`, 303);
    }),
  );
  app.post(
    '/pay/:id',
    onPayment(async (payment, reply, form) => {
      const { data } = Choice.safeParse(form);
      if (!data) return refuseForm(reply);
      await cashier.choose(payment, data.outcome);
      return sendOn(reply, payment, protocols);
    }),
  );
  app.get(
    '/pay/:id/bank',
    onPayment((payment, reply) =>
      payment.status === 'confirming'
        ? sendBankPage(reply, payment, protocolOf(payment))
        : reply.redirect(`/pay/${payment.id}`, 303),
    ),
  );
  app.post(
    '/pay/:id/bank',
    onPayment(async (payment, reply, form) => {
      const { data } = BankAnswer.safeParse(form);
      if (!data) return refuseForm(reply);
      await cashier.answerBank(payment, data.answer === 'confirm');
      return sendOn(reply, payment, protocols);
    }),
  );
  app.post(
    '/pay/:id/cancel',
    onPayment(async (payment, reply) => {
      await cashier.cancel(payment);
      return sendOn(reply, payment, protocols);
    }),
  );
}
