import type { PartnerUpdate } from '@nara/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { FaultPlan, type Faults } from './faults';
import { ENDINGS, nextStep, type OrderBook, STEPS } from './order-book';
import { findOrder } from './orders-routes';
import { parse, Refusal } from './refusal';

const Advance = z.strictObject({ status: z.enum([...STEPS, ...ENDINGS]).optional() });
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export interface ControlServices {
  book: OrderBook;
  faults: Faults;
  dispatch: { send(update: PartnerUpdate): Promise<void>; release(): Promise<void> };
  state: () => unknown;
  reset: () => void;
}

/** Control of the sandbox from the machine it runs on. */
export function serveControl(app: FastifyInstance, { book, faults, dispatch, state, reset }: ControlServices): void {
  const plant = async (plan: FaultPlan) => {
    faults.plant(plan);
    if (!plan.reorderWebhooks) await dispatch.release();
    return plan;
  };

  app.addHook('onRequest', async ({ ip }) => {
    if (!LOOPBACK.has(ip)) throw new Refusal(403, 'FORBIDDEN', 'The sandbox is controlled from its own machine only');
  });
  app.get('/state', async () => state());
  app.post('/faults', async ({ body }) => plant(parse(FaultPlan, body)));
  app.delete('/faults', async () => plant({}));
  app.post('/orders/:id/advance', async ({ params, body }) => {
    const order = findOrder(book, params);
    const { status = nextStep(order) } = parse(Advance, body ?? {});
    if (!status) throw new Refusal(409, 'AT_ITS_END', `Order ${order.id} is ${order.status}`);
    const update = book.move(order, status);
    await dispatch.send(update);
    return update;
  });
  app.post('/reset', async () => {
    reset();
    return state();
  });
}
