import { defineSubject } from '#platform/subject';
import { liveOrdersHandlers } from './routes';

export const liveOrders = defineSubject({
  name: 'live-orders',
  handlers: { liveOrders: liveOrdersHandlers },
});
