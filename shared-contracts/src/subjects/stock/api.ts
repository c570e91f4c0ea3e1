import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Accepted, Id } from '../../wire/fields';
import { Email } from '../orders/schemas';

/** Request for an e-mail when a sold-out variant is back in stock. */
export const StockNotice = z.strictObject({ variantId: Id, email: Email });

export type StockNotice = z.infer<typeof StockNotice>;

export const stockNoticesEndpoints = defineEndpoints({
  request: {
    method: 'POST',
    path: '/api/stock-notices',
    access: 'public',
    summary: 'Ask for one e-mail when a sold-out variant is back; ten within ten minutes from one address at most',
    body: StockNotice,
    response: Accepted,
    status: 202,
  },
});
