import { endpoints } from '@nara/shared-contracts/http';
import type { z } from 'zod';
import type { Database } from '../database';
import { type HandlersOf, Refusal, Serialised } from '../http';
import { watchCatalogue } from './changes';
import { createKeptAnswers } from './kept-answers';
import { findProduct, findRange, findTexts } from './queries';
import { toProduct, toSummary } from './views';

/** As the serialiser of the routes does it. */
const serialise = <S extends z.ZodType>(schema: S, answer: z.input<S>): Serialised =>
  new Serialised(JSON.stringify(schema.parse(answer)));

/** Every visit begins with these, so answers are kept, ready to send, until something that they tell of changes. */
export const catalogueHandlers = (database: Database): HandlersOf<'catalogue'> => {
  const changes = watchCatalogue(database);
  const kept = createKeptAnswers<Serialised>();
  const { list, texts, product } = endpoints.catalogue;

  const makeList = async () => serialise(list.response, (await findRange(database)).map(toSummary));
  const makeTexts = async () => serialise(texts.response, await findTexts(database));
  const makeProduct = async (id: string) => {
    const found = await findProduct(database, id);
    if (!found) throw new Refusal(404, 'product-not-found', 'Product not found');
    return serialise(product.response, toProduct(found));
  };

  return {
    list: () => (changes ? kept.get('list', changes.range(), makeList) : makeList()),
    texts: () => (changes ? kept.get('texts', changes.range(), makeTexts) : makeTexts()),
    product: ({ params: { id } }) =>
      changes ? kept.get(`product ${id}`, changes.product(id), () => makeProduct(id)) : makeProduct(id),
  };
};
