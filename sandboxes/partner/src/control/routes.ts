import { ApiError, parse, serveOwnMachineOnly } from '@nara/sandbox-shared';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { FaultPlan, type Faults } from '../faults/faults';
import { CENTRES } from '../inventory/inventory-book';
import type { Moves } from '../moves';
import { ENDINGS, nextStep, type OrderBook, STEPS } from '../orders/order-book';
import { findOrder } from '../orders/routes';
import { nextReturnStep, RETURN_STEPS, type ReturnBook } from '../returns/return-book';

const Advance = z.strictObject({ status: z.enum([...STEPS, ...ENDINGS]).optional() });
const ReturnAdvance = z.strictObject({ status: z.enum([...RETURN_STEPS, 'rejected']).optional() });
const StockChange = z.strictObject({
  sku: z.string().min(1).max(120),
  dc: z.enum(CENTRES),
  available: z.int().min(0).max(1_000_000),
});
const OrderParams = z.strictObject({ id: z.string().min(1).max(120) });

export interface ControlServices {
  book: OrderBook;
  returns: ReturnBook;
  faults: Faults;
  moves: Moves;
  dispatch: { release(): Promise<void> };
  state: () => unknown;
  reset: () => void;
  /** Stops the automatic steps of an order, given by the brand's id; only `advance` moves it from then on. */
  hold: (orderId: string) => void;
}

/** Serves the controls of the sandbox, to its own machine only. */
export function serveControl(
  app: FastifyInstance,
  { book, returns, faults, moves, dispatch, state, reset, hold }: ControlServices,
): void {
  const plant = async (plan: FaultPlan) => {
    faults.plant(plan);
    if (!plan.reorderWebhooks) await dispatch.release();
    return plan;
  };

  serveOwnMachineOnly(app);
  app.get('/state', async () => state());
  app.post('/faults', async ({ body }) => plant(parse(FaultPlan, body)));
  app.delete('/faults', async () => plant({}));
  // The order may not exist yet.
  app.post('/orders/:id/hold', async ({ params }) => {
    const { id } = parse(OrderParams, params);
    hold(id);
    return { held: id };
  });
  app.post('/orders/:id/advance', async ({ params, body }) => {
    const order = findOrder(book, params);
    const { status = nextStep(order) } = parse(Advance, body ?? {});
    if (!status) throw new ApiError(409, 'AT_ITS_END', `Order ${order.id} is ${order.status}`);
    return moves.order(order, status);
  });
  app.post('/returns/:id/advance', async ({ params, body }) => {
    const { id } = parse(OrderParams, params);
    const taken = returns.find(id);
    if (!taken) throw new ApiError(404, 'RETURN_NOT_FOUND', `There is no return ${id}`);
    const { status = nextReturnStep(taken) } = parse(ReturnAdvance, body ?? {});
    if (!status) throw new ApiError(409, 'AT_ITS_END', `Return ${id} is ${taken.status}`);
    await moves.return(taken, status);
    return taken;
  });
  app.post('/inventory', async ({ body }) => {
    const record = parse(StockChange, body);
    await moves.stock(record);
    return record;
  });
  app.post('/reset', async () => {
    reset();
    return state();
  });
}
