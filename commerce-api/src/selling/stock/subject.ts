import { defineSubject } from '#platform/subject';
import { stockNoticesHandlers } from './routes';

export const stock = defineSubject({
  name: 'stock',
  handlers: { stockNotices: stockNoticesHandlers },
});
