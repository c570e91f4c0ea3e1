import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { OrderId } from '../../wire/fields';
import { NewReturn, OrderReturn } from './schemas';

export const returnsEndpoints = defineEndpoints({
  start: {
    method: 'POST',
    path: '/api/orders/:id/returns',
    access: 'order-token',
    summary: 'Start a return of a delivered order; the same return id again gets the first answer',
    params: z.strictObject({ id: OrderId }),
    body: NewReturn,
    response: OrderReturn,
    status: 201,
  },
});
