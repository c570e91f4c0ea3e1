import { type Context, happened, tell } from '#platform/subject';
import { createRepeating, type Repeating } from '#platform/work';
import { readSetting } from '#staff/settings';
import { messagesOverdue } from '../facts';
import { claimOverdue } from './messages';
import { CONTACT_DESK } from './settings';

const EVERY_MS = 60_000;

/** Runs once a minute. */
export interface OverdueWatch extends Repeating {
  /** Tells of the messages that became overdue. Returns how many. */
  runOnce(): Promise<number>;
}

/**
 * Tells open screens, and the address in the settings, when messages become overdue: each once, until it is opened
 * again. Several instances may do so at the same time.
 */
export function overdueWatch(context: Context): OverdueWatch {
  const { database, log, now } = context;
  const runOnce = (): Promise<number> =>
    database.transaction(async (tx) => {
      const at = now();
      const ids = await claimOverdue(tx, at);
      const [first] = ids;
      if (first === undefined) return 0;
      const { forwardTo } = (await readSetting(tx, CONTACT_DESK)).value;
      if (forwardTo) await happened(context, tx, messagesOverdue, { ids, forwardTo, at });
      tell(context, tx, 'message.changed', first);
      return ids.length;
    });
  const repeating = createRepeating({
    everyMs: EVERY_MS,
    run: runOnce,
    onFault: (cause) => log.error({ err: cause }, 'nobody was told of overdue messages; it is tried again in a minute'),
  });
  return { runOnce, ...repeating };
}
