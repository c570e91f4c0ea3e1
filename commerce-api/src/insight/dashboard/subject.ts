import { defineSubject } from '#platform/subject';
import { findFigures } from './figures';

export const dashboard = defineSubject({
  name: 'dashboard',
  handlers: { dashboard: (context) => ({ get: () => findFigures(context) }) },
});
