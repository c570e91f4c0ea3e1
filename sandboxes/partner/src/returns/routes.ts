import { parse } from '@nara/sandbox-shared';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import type { OrderBook } from '../orders/order-book';
import { type BookedReturn, demandOrderedItems, NewReturn, type ReturnBook } from './return-book';

const Key = z.string().min(1).max(200).optional();
const Ids = z.strictObject({
  ids: z
    .string()
    .min(1)
    .max(6000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().min(1).max(80)).max(100)),
});

const toAnswer = ({ id, body, status, createdAt, updatedAt }: BookedReturn) => ({
  id,
  order_id: body.order_id,
  status,
  created_at: createdAt,
  updated_at: updatedAt,
});

interface ReturnsServices {
  book: OrderBook;
  returns: ReturnBook;
  access: onRequestAsyncHookHandler;
  /** Called when a return is taken for the first time. */
  onAccepted: (taken: BookedReturn) => void;
}

/** Serves the partner's Returns API: takes returns, each once per idempotency key, and returns their status. */
export function serveReturns(app: FastifyInstance, { book, returns, access, onAccepted }: ReturnsServices): void {
  app.post('/returns', { onRequest: access }, async ({ body, headers }, reply) => {
    const wanted = parse(NewReturn, body);
    const key = parse(Key, headers['idempotency-key']);
    demandOrderedItems(wanted, book);
    const { taken, isNew } = returns.accept(wanted, key);
    if (isNew) onAccepted(taken);
    return reply.code(isNew ? 201 : 200).send(toAnswer(taken));
  });

  app.get('/returns', { onRequest: access }, async ({ query }) => {
    const { ids } = parse(Ids, query);
    // Returns lost in a restart are left out.
    return { returns: ids.flatMap((id) => returns.find(id) ?? []).map(toAnswer) };
  });
}
