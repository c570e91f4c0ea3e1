import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { changeMany, decideChanges } from './change-many';
import { toBulkProduct } from './decide';
import { findSheet } from './queries';

/** Endpoints for the bulk editor of products. */
export const bulkProductsHandlers = (context: Context): HandlersOf<'bulkProducts'> => {
  const { database, now } = context;
  return {
    async sheet({ query }) {
      const { products, total } = await findSheet(database, query);
      return { rows: products.map(toBulkProduct), total };
    },

    async preview({ body }) {
      const decisions = await decideChanges(database.kysely, body.changes);
      return { rows: decisions.map(({ change: _, ...outcome }) => outcome) };
    },

    change: (call) => changeMany(context, call.body.changes, authorOf(call, now())),
  };
};
