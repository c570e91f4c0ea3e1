import { ApiError, parse, serveOwnMachineOnly } from '@nara/sandbox-shared';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FaultPlan, type Faults } from '../faults/faults';
import type { Cashier } from '../hosted/cashier';
import type { Ledger } from '../ledger/ledger';
import type { Settings } from '../ledger/payment';
import { OUTCOMES, type Payment, PROVIDERS } from '../ledger/payment';
import type { Courier } from '../notifications/courier';
import type { Dispatch } from '../notifications/dispatch';
import { settlementOf, statementOf } from '../settlement/files';

const Params = z.object({ id: z.string() });
const Change = z.strictObject({
  /** Null leaves the choice to the shopper. */
  outcome: z.enum(OUTCOMES).nullable().optional(),
  lateMs: z.int().min(0).max(86_400_000).nullable().optional(),
});
const Choice = z.strictObject({ outcome: z.enum(OUTCOMES) });
const Day = z.object({ day: z.iso.date() });
const OfProvider = z.object({ provider: z.enum(PROVIDERS).default('payfast') });

const CSV = 'text/csv; charset=utf-8';

export interface ControlServices {
  ledger: Ledger;
  faults: Faults;
  settings: Settings;
  cashier: Cashier;
  courier: Courier;
  dispatch: Dispatch;
  state: () => unknown;
  reset: () => void;
}

/** Answers an error as `{ code, message }`. */
export function answerControlFault(fault: FastifyError | ApiError, _: FastifyRequest, reply: FastifyReply) {
  const status = fault instanceof ApiError ? fault.status : (fault.statusCode ?? 500);
  const message = status < 500 ? fault.message : 'Something went wrong in the payment sandbox';
  return reply.code(status).send({ code: fault.code ?? 'INTERNAL_ERROR', message });
}

/** Serves the controls of the sandbox, to its own machine only. */
export function serveControl(
  app: FastifyInstance,
  { ledger, faults, settings, cashier, courier, dispatch, state, reset }: ControlServices,
): void {
  const plant = async (plan: FaultPlan) => {
    faults.plant(plan);
    if (!plan.notifications?.includes('outOfOrder')) await dispatch.release();
    return plan;
  };
  /** Finds a payment by its page id, the provider's id or the shop's. Throws ApiError 404. */
  const find = (params: unknown): Payment => {
    const { id } = parse(Params, params);
    const payment = ledger.ofNumber(id) ?? ledger.ofPage(id) ?? ledger.ofReference(id);
    if (!payment) throw new ApiError(404, 'PAYMENT_NOT_FOUND', `There is no payment ${id}`);
    return payment;
  };

  serveOwnMachineOnly(app);
  app.get('/state', async () => state());
  app.post('/reset', async () => {
    reset();
    return state();
  });
  app.get('/faults', async () => faults.plan);
  app.post('/faults', async ({ body }) => plant(parse(FaultPlan, body)));
  app.delete('/faults', async () => plant({}));
  app.post('/settings', async ({ body }) => {
    const { outcome, lateMs } = parse(Change, body);
    if (outcome !== undefined) settings.outcome = outcome ?? undefined;
    if (lateMs !== undefined) settings.lateMs = lateMs;
    return settings;
  });
  // Makes the choice that the shopper would make on the page.
  app.post('/payments/:id/choose', async ({ params, body }) => {
    const payment = find(params);
    await cashier.choose(payment, parse(Choice, body).outcome);
    return payment;
  });
  app.post('/payments/:id/complete', async ({ params }) => {
    const payment = find(params);
    if (payment.status !== 'pending') {
      throw new ApiError(409, 'NOT_PENDING', `Payment ${payment.number} is ${payment.status}`);
    }
    await cashier.complete(payment);
    return payment;
  });
  // Files that a merchant downloads from a provider, and from the bank that receives the payouts.
  app.get('/settlements/:day.csv', async ({ params, query }, reply) => {
    const { day } = parse(Day, params);
    return reply.type(CSV).send(settlementOf(ledger, parse(OfProvider, query).provider, day));
  });
  app.get('/statement/:day.csv', async ({ params }, reply) =>
    reply.type(CSV).send(statementOf(ledger, parse(Day, params).day)),
  );
  app.post('/notifications/:id/send', async ({ params }) => {
    const { id } = parse(Params, params);
    const notification = ledger.notifications.find((each) => each.id === id);
    if (!notification) throw new ApiError(404, 'NOTIFICATION_NOT_FOUND', `There is no notification ${id}`);
    await courier.deliver(notification);
    return notification;
  });
}
