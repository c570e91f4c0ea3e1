import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { mailer } from '#exchange/mail';
import { orderOutbox } from '#exchange/partner';
import { afterCommit, type Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import type { Context } from '#platform/subject';
import { UNTRIED } from '#platform/work';
import { type Author, recordAudits } from '#staff/audit';
import { isMailCause } from './cause';
import { FAILING_STATES, findOfCause, HAS_FAILED } from './queries';
import { findRunningReplay } from './replay-progress';

const nothingToReplay = () =>
  new ApiError(409, 'nothing-to-replay', 'Nothing with this cause can be replayed at present. Look at the list again.');

export const mailNotFound = () => new ApiError(404, 'mail-not-found', 'There is no such e-mail.');

export const mailNotFailing = () =>
  new ApiError(409, 'mail-not-failing', 'This e-mail is on its way or was sent already.');

export const mailGone = () =>
  new ApiError(409, 'mail-text-removed', 'The text of this e-mail was removed after 30 days; it cannot be sent again.');

export const orderChangedMeanwhile = () =>
  new ApiError(409, 'order-changed', 'Somebody else changed this order meanwhile. Look at it again first.');

/** Refusal to change an address that the partner may already have. */
export const addressSettled = () =>
  new ApiError(
    409,
    'address-settled',
    'Woolworths has this order, may have it, or it ended: its address can no longer be changed here.',
  );

/** Items submitted per second, which leaves room for the partner's rate limit and for new orders. */
const A_SECOND = 5;
/** Most items in one replay; the rest can follow after it has finished. */
const MAX_PER_REPLAY = 1000;

type Subject = 'order' | 'mail';

interface Replayable {
  id: string;
  state: string;
  attempts: number;
  /** Error of the last failure. */
  error: string | null;
}

/**
 * Makes all failed items of a cause due again, a few per second. Records them as one replay and returns its id. The
 * workers then proceed as usual: leases, the circuit breaker and pauses requested by the partner still apply. If such a
 * replay is already in progress, returns that one. Throws 409 `nothing-to-replay`.
 */
export function startReplay(context: Context, cause: string, author: Author): Promise<string> {
  const { database } = context;
  return database.transaction(async (tx) => {
    await database.lock(tx, 'failure-replay');
    const subject = isMailCause(cause) ? 'mail' : 'order';
    const items = await lockReplayable(tx, subject, cause, author.at);
    if (items.length === 0) {
      const running = await findRunningReplay(tx, cause);
      if (running) return running;
      throw nothingToReplay();
    }
    const id = await noteReplay(tx, subject, cause, items, author);
    await makeAllDue(tx, subject, items, author.at);
    afterCommit(tx, () => context.get(subject === 'mail' ? mailer : orderOutbox).nudge());
    await recordAudits(
      tx,
      author,
      items.map(({ id: item, state, attempts, error }) => ({
        action: `${subject}.replay`,
        subject: item,
        before: { state, attempts, error },
        after: { replay: id, cause },
      })),
    );
    return id;
  });
}

/** Locks the items that can be submitted again now, oldest first, until the transaction ends. */
async function lockReplayable(tx: Kysely<Tables>, subject: Subject, cause: string, at: number): Promise<Replayable[]> {
  const found = await findOfCause(tx, cause);
  // Rate-limited orders that are still waiting are retried at the time that the partner specified.
  const wanted = cause === 'rate-limited' ? found.filter(({ isGivenUp }) => isGivenUp) : found;
  const ids = wanted.slice(0, MAX_PER_REPLAY).map(({ id }) => id);
  if (ids.length === 0) return [];
  const locked = await (subject === 'mail' ? lockMails(tx, ids, at) : lockOrders(tx, ids, at));
  const byId = new Map(locked.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Locks orders. Skips those with an attempt in progress. */
const lockOrders = (tx: Kysely<Tables>, ids: readonly string[], at: number): Promise<Replayable[]> =>
  tx
    .selectFrom('outbox')
    .where('order_id', 'in', ids)
    .where('state', 'in', FAILING_STATES)
    .where(HAS_FAILED)
    .where('leased_until', '<=', at)
    .orderBy('order_id')
    .select(['order_id as id', 'state', 'attempts', 'last_code as error'])
    .forUpdate()
    .execute();

/** Locks e-mails. Skips those whose text was removed, because they can no longer be sent. */
const lockMails = (tx: Kysely<Tables>, ids: readonly string[], at: number): Promise<Replayable[]> =>
  tx
    .selectFrom('mails')
    .where('id', 'in', ids)
    .where('state', 'in', FAILING_STATES)
    .where(HAS_FAILED)
    .where('leased_until', '<=', at)
    .where('body', '<>', '')
    .orderBy('id')
    .select(['id', 'state', 'attempts', 'last_error as error'])
    .forUpdate()
    .execute();

/** Records a replay. An order or e-mail belongs to the latest replay that includes it. */
async function noteReplay(
  tx: Kysely<Tables>,
  subject: Subject,
  cause: string,
  items: readonly Replayable[],
  { staff, at }: Author,
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('failure_replays')
    .values({ id, cause, subject, started_by: staff.name, started_at: at })
    .execute();
  await tx
    .insertInto('failure_replay_items')
    .values(items.map((item, position) => ({ replay_id: id, subject, item_id: item.id, position })))
    .onConflict((conflict) =>
      conflict.columns(['subject', 'item_id']).doUpdateSet((eb) => ({
        replay_id: eb.ref('excluded.replay_id'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute();
  return id;
}

async function makeAllDue(tx: Kysely<Tables>, subject: Subject, items: readonly Replayable[], at: number) {
  const ids = items.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += A_SECOND) {
    const group = ids.slice(from, from + A_SECOND);
    const due = {
      ...UNTRIED,
      state: 'pending',
      next_attempt_at: at + (from / A_SECOND) * 1000,
      updated_at: at,
    } as const;
    if (subject === 'mail') await tx.updateTable('mails').set(due).where('id', 'in', group).execute();
    else await tx.updateTable('outbox').set(due).where('order_id', 'in', group).execute();
  }
}
