import { randomUUID } from 'node:crypto';
import type { Environment } from '@nara/shared-contracts/api/session';
import { messageReference } from '@nara/shared-contracts/rules/contact';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { isAmong, type Tables } from '#platform/database';
import type { Deployer, Staff } from '#platform/http';
import type { Context } from '#platform/subject';
import type { AuditAction, LastingAction } from './action-texts';

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
async function findNames(db: Kysely<Tables>, entries: readonly Entry[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [find, some] of Map.groupBy(entries, sourceOf)) {
    const ids = [...new Set(some.map(({ subject }) => subject))];
    for (const { id, name } of (await find?.(db, ids)) ?? []) names.set(id, name);
  }
  return names;
}

/** Acting user; the role `unknown` is for failed sign-ins. */
export type Actor = Omit<Deployer, 'role'> & { readonly role: Deployer['role'] | 'unknown' };

/** Author of a change or an access, and the request that made it. */
export interface Author<S extends Actor = Staff> {
  staff: S;
  requestId: string;
  /** Time of the action (epoch ms). */
  at: number;
}

/** Returns the author of a call by staff, made at `at` (epoch ms). */
export const authorOf = <S extends Actor>(
  { staff, request }: { staff: S; request: FastifyRequest },
  at: number,
): Author<S> => ({
  staff,
  requestId: request.id,
  at,
});

interface AuditEntry<A extends AuditAction = Exclude<AuditAction, LastingAction>> {
  /** Action, such as `order.status`. */
  action: A;
  /** Id of the order, user or other subject of the action. */
  subject: string;
  /** Name of the subject; defaults to the one that `findNames` finds. Never a shopper's. */
  name?: string;
  /** Changed fields before the change; null if there were none. */
  before: object | null;
  /** Changed fields after the change; null if nothing is left. */
  after: object | null;
}

/** Records an action with its author; call it in the transaction of a change. Entries are never changed or removed. */
export const recordAudit = (db: Kysely<Tables>, author: Author<Actor>, entry: AuditEntry): Promise<void> =>
  recordAudits(db, author, [entry]);

/** Records a change to one or more subjects. */
export const recordAudits = (
  db: Kysely<Tables>,
  author: Author<Actor>,
  entries: readonly AuditEntry[],
): Promise<void> => insertEntries(db, author, entries);

/** The live database, which the second environment shares for the entries that outlive it. */
export const liveLog = ({ database }: Context): Context['database'] => database;

/**
 * Records an action that has to stay known. One in the sandbox is written to the live log too, which Reset leaves
 * alone: first and at once, so that nothing is done unrecorded. Call it as the last step of the transaction `tx`.
 * Throws, and so prevents the action, if either entry cannot be written.
 */
export async function recordLastingAudit(
  context: Context,
  tx: Kysely<Tables>,
  author: Author<Actor>,
  entry: AuditEntry<AuditAction>,
): Promise<void> {
  if (context.environment === 'sandbox')
    await insertEntries(context.get(liveLog).kysely, author, [entry], context.environment);
  await insertEntries(tx, author, [entry]);
}

async function insertEntries(
  db: Kysely<Tables>,
  { staff, requestId, at }: Author<Actor>,
  entries: readonly AuditEntry<AuditAction>[],
  environment?: Environment,
): Promise<void> {
  const found = await findNames(
    db,
    entries.filter(({ name }) => name === undefined),
  );
  await db
    .insertInto('audit_log')
    .values(
      entries.map(({ action, subject, before, after, name = found.get(subject) }) => ({
        id: randomUUID(),
        at,
        actor: staff.name,
        actor_id: staff.userId,
        role: staff.role,
        action,
        subject,
        before_json: JSON.stringify(before),
        after_json: JSON.stringify(withAbout(after, { name, environment })),
        request_id: requestId,
      })),
    )
    .execute();
}

/** What an entry says about its subject, kept with the fields after the change, so that the seal covers it. */
export interface About {
  /** Name of the subject at the time. */
  name?: string;
  /** Environment of the action, if the log is of the other one. */
  environment?: Environment;
}

const withAbout = (after: object | null, about: About): object | null =>
  about.name === undefined && about.environment === undefined ? after : { ...after, about };
