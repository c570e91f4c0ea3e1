import type { Database } from '../database';
import { type HandlersOf, Refusal } from '../http';
import { findProduct, findRange, findTexts } from './queries';
import { toProduct, toSummary } from './views';

export const catalogueHandlers = (database: Database): HandlersOf<'catalogue'> => ({
  list: async () => (await findRange(database)).map(toSummary),

  texts: () => findTexts(database),

  async product({ params: { id } }) {
    const found = await findProduct(database, id);
    if (!found) throw new Refusal(404, 'product-not-found', 'Product not found');
    return toProduct(found);
  },
});
