import { defineSubject } from '#platform/subject';
import { traceHandlers } from './routes';

export const trace = defineSubject({
  name: 'trace',
  handlers: { trace: traceHandlers },
});
