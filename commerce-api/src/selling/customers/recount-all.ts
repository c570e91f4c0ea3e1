import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { createRepeating, type Repeating } from '#platform/work';
import { addressOfOrder } from './order-columns';
import { recountCustomers } from './recount';
import type { CustomerRecountTable } from './tables';

const EVERY_MS = 60_000;
/** Addresses or customers per transaction: few, because SQLite serves no other request meanwhile. */
const BATCH = 25;

/** Runs once a minute, and recounts all customers once a day. Stopping ends it after the current batch. */
export interface CustomerRecount extends Repeating {
  /** Continues the due recount to its end. Returns the number of batches. */
  runOnce(): Promise<number>;
}

/**
 * Recounts all customers once a day. This covers sample orders, and those of servers of another version, which queue no
 * recount. Several instances share the work.
 */
export function customerRecount(context: Context): CustomerRecount {
  const { database, log, now } = context;

  /** Returns whether there is more to do. */
  const countBatch = () =>
    database.transaction(async (tx) => {
      const place = await lockPlace(tx);
      if (place.done_at !== null && now() - place.done_at < DAY_MS) return false;
      const { emails, last } = await (place.part === 'orders' ? nextAddresses : nextCustomers)(tx, place.after_id);
      await recountCustomers(context, tx, emails);
      await movePlace(tx, nextPlace(place, last, now()));
      const isOver = last === null && place.part === 'customers';
      if (isOver) notifyScreens(context, tx, 'customer.changed', 'customers');
      return !isOver;
    });

  const isDue = async () => {
    const place = await database.kysely.selectFrom('customer_recounts').select('done_at').executeTakeFirst();
    return !place?.done_at || now() - place.done_at >= DAY_MS;
  };

  const runOnce = async (): Promise<number> => {
    let batches = 0;
    for (let goesOn = await isDue(); goesOn && repeating.mayGoOn(); batches += 1) {
      goesOn = await countBatch();
      await othersTurn();
    }
    return batches;
  };

  const repeating = createRepeating({
    everyMs: EVERY_MS,
    run: runOnce,
    onFault: (cause) => log.error({ err: cause }, 'customers were not counted; it is tried again in a minute'),
  });
  return { runOnce, ...repeating };
}

type Place = Pick<CustomerRecountTable, 'part' | 'after_id' | 'done_at'>;

const BEGINNING = { name: 'all', part: 'orders', after_id: '', done_at: null } as const;

/** Reads the progress of the recount and locks it against other instances. */
async function lockPlace(tx: Kysely<Tables>): Promise<Place> {
  await tx
    .insertInto('customer_recounts')
    .values(BEGINNING)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return tx.selectFrom('customer_recounts').selectAll().forUpdate().executeTakeFirstOrThrow();
}

const movePlace = (tx: Kysely<Tables>, place: Partial<Place>) =>
  tx.updateTable('customer_recounts').set(place).where('name', '=', 'all').execute();

/** Returns the progress after a batch that ended with `last`, which is null after the last batch of a part. */
function nextPlace({ part }: Place, last: string | null, now: number): Partial<Place> {
  if (last !== null) return { after_id: last };
  return part === 'orders' ? { part: 'customers', after_id: '' } : { part: 'orders', after_id: '', done_at: now };
}

interface Batch {
  emails: string[];
  /** Last value of the batch; null if nothing follows. */
  last: string | null;
}

/** Iterates over addresses rather than orders, so that each customer is counted once. */
const nextAddresses = async (tx: Kysely<Tables>, after: string): Promise<Batch> => {
  const rows = await tx
    .selectFrom('orders')
    .select(addressOfOrder.as('email'))
    .where(addressOfOrder, '>', after)
    .groupBy(addressOfOrder)
    .orderBy(addressOfOrder)
    .limit(BATCH)
    .execute();
  const emails = rows.map(({ email }) => email);
  return { emails, last: lastOf(emails) };
};

/** Finds customers whose orders no longer exist: a server of another version may have erased them. */
const nextCustomers = async (tx: Kysely<Tables>, afterId: string): Promise<Batch> => {
  const rows = await tx
    .selectFrom('customers')
    .select((eb) => [
      'customers.id',
      'customers.email',
      eb
        .exists(eb.selectFrom('orders').select('orders.id').where(addressOfOrder, '=', eb.ref('customers.email')))
        .as('has_orders'),
    ])
    .where('customers.id', '>', afterId)
    .orderBy('customers.id')
    .limit(BATCH)
    .execute();
  return {
    emails: rows.filter(({ has_orders }) => !has_orders).map(({ email }) => email),
    last: lastOf(rows.map(({ id }) => id)),
  };
};

const lastOf = (places: readonly string[]): string | null => (places.length < BATCH ? null : (places.at(-1) ?? null));
