import { defineEndpoints } from '../../wire/endpoint';
import { Accepted } from '../../wire/fields';
import { StockNotice } from './schemas';

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
