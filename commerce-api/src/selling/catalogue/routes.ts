import { endpoints } from '@nara/shared-contracts/api';
import type { z } from 'zod';
import { type HandlersOf, Refusal } from '#platform/http';
import { readyAnswers } from '#platform/ready-answers';
import type { Context } from '#platform/subject';
import { findProductId } from './addresses';
import { findPreviewed } from './products/life/previews';
import { findProduct, findRange, findTexts } from './queries';
import { readRatings } from './ratings';
import { toProduct, toSummary } from './views';
import { watchCatalogue } from './watch-catalogue';

/** Serialises a response as the routes' serialiser does. */
const serialise = <S extends z.ZodType>(schema: S, answer: z.input<S>): string => JSON.stringify(schema.parse(answer));

/** Every visit begins with these calls, so their responses are cached until the data changes. */
export const catalogueHandlers = (context: Context): HandlersOf<'catalogue'> => {
  const { database } = context;
  const ready = context.get(readyAnswers);
  const changes = watchCatalogue(database);
  const { list, texts, product } = endpoints.catalogue;

  const ofRange = (path: string, make: () => Promise<string>) =>
    ready.get({ path, route: path, versionNow: () => changes?.range() ?? null, make });

  return {
    list: () => ofRange(list.path, () => makeRange(context)),
    texts: () => ofRange(texts.path, async () => serialise(texts.response, await findTexts(database))),
    async product({ params: { id: address } }) {
      const id = await findProductId(database.kysely, address);
      return ready.get({
        path: product.path.replace(':id', encodeURIComponent(address)),
        route: product.path,
        versionNow: () => changes?.product(id) ?? null,
        make: () => makeProduct(context, id),
      });
    },

    // Never cached: only holders of the link may see it.
    preview: ({ query: { token } }) => findPreviewed(context, token),
  };
};

async function makeRange({ database, get }: Context): Promise<string> {
  const range = await findRange(database);
  const ratings = await get(readRatings).ofRange();
  return serialise(
    endpoints.catalogue.list.response,
    range.map((stocked) => toSummary(stocked, ratings.get(stocked.product.id))),
  );
}

async function makeProduct({ database, get }: Context, id: string): Promise<string> {
  const found = await findProduct(database, id);
  if (!found) throw new Refusal(404, 'product-not-found', 'Product not found');
  return serialise(endpoints.catalogue.product.response, toProduct(found, await get(readRatings).ofProduct(id)));
}
