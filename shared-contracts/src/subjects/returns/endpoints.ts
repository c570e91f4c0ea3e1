import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { OrderId } from '../../wire/fields';
import { NewReturn, OrderReturn, RmaNumber } from './schemas';

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
  label: {
    method: 'GET',
    path: '/api/orders/:id/returns/:rma/label.pdf',
    access: 'order-token',
    // Rendering a label is expensive.
    perMinute: 30,
    summary: 'Get the label of a return as PDF, to be put on its parcel',
    params: z.strictObject({ id: OrderId, rma: RmaNumber }),
    response: 'application/pdf',
  },
});
