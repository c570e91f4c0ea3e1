import { messageReference } from '@nara/shared-contracts/rules/contact';
import type { Kysely } from 'kysely';
import { isAmong, type Tables } from '#platform/database';

interface Named {
  id: string;
  name: string;
}
type FindNames = (db: Kysely<Tables>, ids: readonly string[]) => Promise<Named[]>;

const namesIn =
  (table: 'products' | 'promotions' | 'users'): FindNames =>
  (db, ids) =>
    db.selectFrom(table).select(['id', 'name']).where(isAmong('id', ids)).execute();

const findVariants: FindNames = async (db, ids) => {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'products.name', 'variants.color', 'variants.size'])
    .where(isAmong('variants.id', ids))
    .execute();
  return rows.map(({ id, name, color, size }) => ({ id, name: `${name}, ${color}, ${size}` }));
};

const findGiftCards: FindNames = async (db, ids) => {
  const rows = await db.selectFrom('gift_cards').select(['id', 'last4']).where(isAmong('id', ids)).execute();
  return rows.map(({ id, last4 }) => ({ id, name: `••••${last4}` }));
};

/** Names a review by its product: the name of its author is a shopper's. */
const findReviews: FindNames = (db, ids) =>
  db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['reviews.id', 'products.name'])
    .where(isAmong('reviews.id', ids))
    .execute();

const findMails: FindNames = async (db, ids) => {
  const rows = await db.selectFrom('mails').select(['id', 'kind']).where(isAmong('id', ids)).execute();
  return rows.map(({ id, kind }) => ({ id, name: `an e-mail (${kind.replaceAll('-', ' ')})` }));
};

const nameMessages: FindNames = async (_db, ids) => ids.map((id) => ({ id, name: messageReference(id) }));

/**
 * Finds the names of subjects, by the first word of their actions. Never those of shoppers: an erasure would have to
 * find them in the log.
 */
const SOURCES: Readonly<Record<string, FindNames>> = {
  contact: nameMessages,
  'gift-card': findGiftCards,
  mail: findMails,
  mapping: findVariants,
  product: namesIn('products'),
  promotion: namesIn('promotions'),
  review: findReviews,
  stock: findVariants,
  user: namesIn('users'),
};

/** Sources of subjects that are read or exported, by the group of the endpoint. */
const READ: Readonly<Record<string, FindNames>> = {
  adminGiftCards: findGiftCards,
  adminPromotions: namesIn('promotions'),
  contactDesk: nameMessages,
  users: namesIn('users'),
};

interface Entry {
  action: string;
  subject: string;
  after: object | null;
}

function sourceOf({ action, subject, after }: Entry): FindNames | undefined {
  if (action === 'access.sign-in-refused') return SOURCES.user;
  if (!action.startsWith('access.')) return action.startsWith('contact.template') ? undefined : SOURCES[before(action)];
  const { endpoint = '' } = { ...after } as { endpoint?: string };
  return subject === endpoint ? undefined : READ[before(endpoint)];
}

const before = (code: string): string => code.slice(0, code.indexOf('.'));

/** Returns the current names of the subjects of entries, by subject. Subjects without one are missing. */
export async function findNames(db: Kysely<Tables>, entries: readonly Entry[]): Promise<Map<string, string>> {
  const wanted = new Map<FindNames, string[]>();
  for (const entry of entries) {
    const find = sourceOf(entry);
    if (find) wanted.set(find, [...(wanted.get(find) ?? []), entry.subject]);
  }
  const names = new Map<string, string>();
  for (const [find, ids] of wanted) for (const { id, name } of await find(db, [...new Set(ids)])) names.set(id, name);
  return names;
}
