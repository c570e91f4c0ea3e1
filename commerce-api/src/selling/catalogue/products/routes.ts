import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { changeProduct, restoreProduct } from './change-product';
import { cancelPrice, planPrice } from './planned-prices';
import { findCurrentPlans, findEditedProduct, findProductPage } from './queries';
import { productNotFound } from './refusals';
import { toEditedProduct, toHistory, toProductRow } from './views';

/** Most revisions that the history shows. */
const MOST = 100;

/** Answers the calls of those who keep the range. */
export const productsHandlers = (context: Context): HandlersOf<'products'> => {
  const { database, now } = context;

  const edited = async (id: string) => {
    const { product, variants } = await findEditedProduct(database.kysely, id);
    return toEditedProduct(product, variants, await findCurrentPlans(database.kysely, id, now()));
  };

  return {
    async list({ query }) {
      const at = query.at === undefined ? now() : Date.parse(query.at);
      const { products, total } = await findProductPage(database, query, { at, now: now() });
      return { rows: products.map(toProductRow), total };
    },

    get: ({ params: { id } }) => edited(id),

    async change(call) {
      const { id } = call.params;
      await changeProduct(context, id, call.body, authorOf(call, now()));
      return edited(id);
    },

    async history({ params: { id } }) {
      const { kysely } = database;
      if (!(await kysely.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()))
        throw productNotFound();
      const rows = await kysely
        .selectFrom('product_revisions')
        .selectAll()
        .where('product_id', '=', id)
        .orderBy('revision', 'desc')
        .limit(MOST + 1)
        .execute();
      return toHistory(rows.slice(0, MOST), rows.length > MOST);
    },

    async restore(call) {
      await restoreProduct(context, call.params, call.body.expectedRevision, authorOf(call, now()));
      return edited(call.params.id);
    },

    async planPrice(call) {
      await planPrice(context, call.params.id, call.body, authorOf(call, now()));
      return edited(call.params.id);
    },

    async cancelPrice(call) {
      const { id, price } = call.params;
      await cancelPrice(context, id, price, authorOf(call, now()));
      return edited(id);
    },
  };
};
