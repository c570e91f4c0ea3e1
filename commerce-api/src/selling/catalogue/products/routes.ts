import { type HandlersOf, NamedFile } from '#platform/http';
import type { Context } from '#platform/subject';
import { forStaff, staffOf } from '#platform/worker-pool';
import { authorOf } from '#staff/audit';
import {
  addPicture,
  changePicture,
  orderPictures,
  readWhole,
  removePicture,
  replacePicture,
} from '../pictures/change-pictures';
import { changeProduct, restoreProduct } from './change-product';
import { productNotFound } from './errors';
import { cancelPrice, planPrice } from './planned-prices';
import { findEditedProduct, findProductPage } from './queries';
import { toEditedProduct, toHistory, toProductRow } from './views';

/** Maximum number of revisions in the history. */
const MAX = 100;

/** Endpoints for the catalogue's screens. */
export const productsHandlers = (context: Context): HandlersOf<'products'> => {
  const { database, now } = context;

  const edited = async (id: string) => toEditedProduct(await findEditedProduct(database.kysely, id, now()));

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
        .limit(MAX + 1)
        .execute();
      return toHistory(rows.slice(0, MAX), rows.length > MAX);
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

    async addPicture(call) {
      const { params, query, body: content } = call;
      const file = { ...query, content, work: forStaff(call) };
      await addPicture(context, params.id, file, authorOf(call, now()));
      return edited(params.id);
    },

    async replacePicture(call) {
      const { params, body: content } = call;
      await replacePicture(context, params, { content, work: forStaff(call) }, authorOf(call, now()));
      return edited(params.id);
    },

    async changePicture(call) {
      await changePicture(context, call.params, call.body, authorOf(call, now()), { by: staffOf(call) });
      return edited(call.params.id);
    },

    async orderPictures(call) {
      await orderPictures(context, call.params.id, call.body, authorOf(call, now()));
      return edited(call.params.id);
    },

    async removePicture(call) {
      await removePicture(context, call.params, authorOf(call, now()));
      return edited(call.params.id);
    },

    wholePicture: async ({ params }) => new NamedFile('picture.webp', await readWhole(context, params)),
  };
};
