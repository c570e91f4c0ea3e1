import type { FailureReplay } from '@nara/shared-contracts/api/integration';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { toIso } from '#platform/time';
import { MAX_ATTEMPTS } from '#platform/work';
import type { FailureReplayTable } from '../tables';
import { type Cause, causeOf, mailCauseOf } from './cause';
import { findVariantsOf } from './queries';
import { describeCause } from './texts';

const SHOWN_FOR_MS = 3_600_000;
const MAX_SHOWN = 5;
/** Most orders that a replay lists by name. */
const MAX_NAMED = 20;

/** Returns the id of the newest replay of a cause that is still in progress. */
export async function findRunningReplay(db: Kysely<Tables>, cause: string): Promise<string | undefined> {
  const newest = await db
    .selectFrom('failure_replays')
    .selectAll()
    .where('cause', '=', cause)
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  return newest && (await findItems(db, newest)).some(isQueued) ? newest.id : undefined;
}

/** Lists the replays that are in progress or started within the last hour, newest first. */
export async function findReplays(db: Kysely<Tables>, now: number): Promise<FailureReplay[]> {
  const newest = await db
    .selectFrom('failure_replays')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute();
  const replays = await Promise.all(newest.map((replay) => withProgress(db, replay)));
  return replays.filter(
    ({ total, queued, startedAt }) => total > 0 && (queued > 0 || Date.parse(startedAt) > now - SHOWN_FOR_MS),
  );
}

/** Returns one replay, by its id. */
export async function findReplay(db: Kysely<Tables>, id: string): Promise<FailureReplay> {
  return withProgress(
    db,
    await db.selectFrom('failure_replays').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

interface Item {
  id: string;
  state: string;
  attempts: number;
  code: string | null;
  message: string | null;
}

async function withProgress(db: Kysely<Tables>, replay: FailureReplayTable): Promise<FailureReplay> {
  const { id, subject, started_by, started_at } = replay;
  const items = await findItems(db, replay);
  const causes = items.filter(hasFailedAgain).map((item) => causeAgain(item, subject));
  const variantOf = await findVariantsOf(db, [causeFromKey(replay.cause), ...causes]);
  const titleOf = (cause: Cause) => describeCause(cause, variantOf(cause)).title;
  const count = (is: (item: Item) => boolean) => items.filter(is).length;
  return {
    id,
    title: titleOf(causeFromKey(replay.cause)),
    subject,
    startedBy: started_by,
    startedAt: toIso(started_at),
    total: items.length,
    queued: count(isQueued),
    accepted: count(({ state }) => ['done', 'sent', 'kept'].includes(state)),
    waiting: count(({ state, attempts }) => state === 'pending' && attempts > 0),
    failed: count(({ state }) => state === 'dead'),
    withdrawn: count(({ state }) => state === 'withdrawn'),
    reasons: tally(causes.map(titleOf)),
    orders: subject === 'order' ? items.slice(0, MAX_NAMED).map((item) => ({ orderId: item.id })) : [],
  };
}

const findItems = (db: Kysely<Tables>, { id, subject }: FailureReplayTable): Promise<Item[]> => {
  const items = db.selectFrom('failure_replay_items').where('replay_id', '=', id).orderBy('position');
  return subject === 'order'
    ? items
        .innerJoin('outbox', 'outbox.order_id', 'item_id')
        .select(['item_id as id', 'state', 'attempts', 'last_code as code', 'last_error as message'])
        .execute()
    : items
        .innerJoin('mails', 'mails.id', 'item_id')
        .select(['item_id as id', 'state', 'attempts', 'last_error as code', 'last_error as message'])
        .execute();
};

/** Tells whether an item has not been attempted since the replay started. */
const isQueued = ({ state, attempts }: Item): boolean => state === 'pending' && attempts === 0;

const hasFailedAgain = ({ state, attempts }: Item): boolean =>
  state === 'dead' || (state === 'pending' && attempts > 0);

const causeAgain = ({ code, message, state, attempts }: Item, subject: FailureReplayTable['subject']): Cause =>
  subject === 'mail'
    ? mailCauseOf(code)
    : causeOf({ code, message, isRefusal: state === 'dead' && attempts < MAX_ATTEMPTS });

/** Converts a key written by `keyOf` back to its cause. */
function causeFromKey(key: string): Cause {
  const at = key.indexOf(':');
  const [kind, rest] = at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)];
  if (kind === 'sku-unmapped') return { kind, variantId: rest };
  if (kind === 'sku-unknown') return { kind, sku: rest };
  if (kind === 'refused') return { kind, code: rest, message: '' };
  return { kind } as Cause;
}

/** Counts how often each text occurs, most frequent first. */
function tally(titles: readonly string[]): FailureReplay['reasons'] {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts].map(([title, count]) => ({ title, count })).sort((one, other) => other.count - one.count);
}
