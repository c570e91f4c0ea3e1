import { nothing } from '../example-records';
import { anybody, type Calls } from './callers';

export const calls: Calls<'catalogue'> = {
  'catalogue.list': { statuses: anybody(200), example: nothing },
  'catalogue.texts': { statuses: anybody(200), example: nothing },
  'catalogue.product': { statuses: anybody(200), example: async () => ({ params: { id: 'bra' } }) },
};
