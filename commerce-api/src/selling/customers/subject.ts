import { defineSubject, follow, tell } from '#platform/subject';
import { orderChanged, orderDataErased, orderPlaced } from '#selling/orders';
import { paymentChanged } from '#selling/payments';
import { returnStep } from '#selling/returns';
import { customerCounter } from './counter';
import { countAgain } from './due';
import { customersHolding } from './personal-data';
import { recountCustomers } from './recount';
import { customerRecount } from './recount-all';
import { customersHandlers } from './routes';

export const customers = defineSubject({
  name: 'customers',
  handlers: { customers: customersHandlers },
  personalData: [customersHolding],
  follows: [
    follow(orderPlaced, { writes: (_context, { order }) => [countAgain(order.id)] }),
    follow(orderChanged, {
      writes: (_context, { order, change }) =>
        'status' in change || 'paid_at' in change || 'customer_name' in change ? [countAgain(order.id)] : [],
    }),
    follow(paymentChanged, { writes: (_context, { orderId }) => [countAgain(orderId)] }),
    follow(returnStep, {
      writes: (_context, { action, order }) => (action === 'complete' ? [countAgain(order.id)] : []),
    }),
    follow(orderDataErased, {
      async inTransaction(context, tx, { order }) {
        // Immediately: no data of an erased person may remain when the erasure is done.
        await recountCustomers(context, tx, [order.email.toLowerCase()]);
        tell(context, tx, 'customer.changed', 'customers');
      },
    }),
  ],
  workers: [customerCounter, customerRecount],
});
