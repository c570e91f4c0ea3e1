import { endpoints } from '@nara/shared-contracts/http';
import type { z } from 'zod';
import type { Database } from '#platform/database';
import { type HandlersOf, type ReadyAnswers, Refusal } from '#platform/http';
import { watchCatalogue } from './changes';
import { findProduct, findRange, findTexts } from './queries';
import { toProduct, toSummary } from './views';

export interface CatalogueServices {
  database: Database;
  readyAnswers: ReadyAnswers;
}

/** As the serialiser of the routes does it. */
const serialise = <S extends z.ZodType>(schema: S, answer: z.input<S>): string => JSON.stringify(schema.parse(answer));

/** Every visit begins with these, so answers are kept, ready to send, until something that they tell of changes. */
export const catalogueHandlers = ({ database, readyAnswers }: CatalogueServices): HandlersOf<'catalogue'> => {
  const changes = watchCatalogue(database);
  const { list, texts, product } = endpoints.catalogue;

  const ofRange = (path: string, make: () => Promise<string>) =>
    readyAnswers.get({ path, route: path, versionNow: () => changes?.range() ?? null, make });

  const makeProduct = async (id: string) => {
    const found = await findProduct(database, id);
    if (!found) throw new Refusal(404, 'product-not-found', 'Product not found');
    return serialise(product.response, toProduct(found));
  };

  return {
    list: () => ofRange(list.path, async () => serialise(list.response, (await findRange(database)).map(toSummary))),
    texts: () => ofRange(texts.path, async () => serialise(texts.response, await findTexts(database))),
    product: ({ params: { id } }) =>
      readyAnswers.get({
        path: product.path.replace(':id', encodeURIComponent(id)),
        route: product.path,
        versionNow: () => changes?.product(id) ?? null,
        make: () => makeProduct(id),
      }),
  };
};
