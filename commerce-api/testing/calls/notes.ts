import { customer, order, rma } from '../example-records';
import { ADMIN, answering, type Calls, LOGISTICS } from './callers';

export const calls: Calls<'notes'> = {
  'notes.ofOrder': { statuses: LOGISTICS, example: order },
  'notes.addToOrder': {
    statuses: answering(201, LOGISTICS),
    example: async (test) => ({ ...(await order(test)), body: { text: 'Called the shopper' } }),
  },
  'notes.ofReturn': { statuses: LOGISTICS, example: rma },
  'notes.addToReturn': {
    statuses: answering(201, LOGISTICS),
    example: async (test) => ({ ...(await rma(test)), body: { text: 'The box was open' } }),
  },
  'notes.ofCustomer': { statuses: ADMIN, example: customer },
  'notes.addToCustomer': {
    statuses: answering(201, ADMIN),
    example: async (test) => ({ ...(await customer(test)), body: { text: 'Prefers to be called' } }),
  },
};
