import { addressOf } from '@nara/shared-contracts/rules/catalogue';
import type { FastifyInstance } from 'fastify';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';

/** Path of a product's page: the prefix, then the product's address. */
const PAGE = /^\/product\/([\w.:-]{1,80})$/;

/** Finds the product that an address names: by its id, or by a slug that it has or had. */
const findAddressed = (db: Kysely<Tables>, address: string) =>
  db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where(
      sql<SqlBool>`(id = ${address} or id = (select product_id from product_slugs where product_slugs.slug = ${address}))`,
    )
    .executeTakeFirst();

/** Returns the id of the product that an address names, or the address itself if it names none. */
export async function findProductId(db: Kysely<Tables>, address: string): Promise<string> {
  return (await findAddressed(db, address))?.id ?? address;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the path to which a page has moved; null if it has not moved. */
    findMoved?(pathname: string): Promise<string | null>;
  }
}

/** Lets document requests look up products whose address has changed. */
export function mountMoved(server: FastifyInstance, { database }: Context): void {
  server.decorate('findMoved', async (pathname: string) => {
    const [, address] = PAGE.exec(pathname) ?? [];
    const found = address === undefined ? undefined : await findAddressed(database.kysely, address);
    if (!found) return null;
    const present = addressOf({ id: found.id, slug: found.slug ?? undefined });
    return present === address ? null : `/product/${present}`;
  });
}
