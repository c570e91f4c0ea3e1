import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { loadDetails } from './details';
import { findCustomerPage } from './queries';

export const customersHandlers = ({ database, now }: Context): HandlersOf<'customers'> => ({
  list: ({ query }) => findCustomerPage(database, query),
  get: ({ params: { id } }) => loadDetails(database.kysely, id, now()),
});
