import { defineSubject, follow } from '#platform/subject';
import { orderChanged } from '#selling/orders';
import { salesCounter } from './counter';
import { recountSales } from './recount';
import { analyticsHandlers } from './routes';

export const analytics = defineSubject({
  name: 'analytics',
  handlers: { analytics: analyticsHandlers },
  follows: [
    follow(orderChanged, {
      inTransaction: (_context, tx, { order, change }) => recountSales(tx, order, change),
    }),
  ],
  workers: [salesCounter],
});
