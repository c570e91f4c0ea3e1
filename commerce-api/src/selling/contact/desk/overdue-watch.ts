import { ContactDesk } from '@nara/shared-contracts/api/contact';
import { type Context, notifyScreens, publish } from '#platform/subject';
import { createRepeating, type Repeating } from '#platform/work';
import { defineSetting, readSetting } from '#staff/settings';
import { messagesOverdue } from '../events';
import { claimOverdue } from './messages';

/** Address to which messages are e-mailed, in addition to the list in the back office. */
export const CONTACT_DESK = defineSetting<ContactDesk>({
  name: 'contact-desk',
  title: 'the settings of the contact desk',
  schema: ContactDesk,
  initial: { forwardTo: null },
});

const EVERY_MS = 60_000;

/** Runs once a minute. */
interface OverdueWatch extends Repeating {
  /** Notifies staff of newly overdue messages. Returns their number. */
  runOnce(): Promise<number>;
}

/**
 * Notifies open screens, and the address in the settings, when messages become overdue: once per message, and again
 * after it was reopened. Several instances may do so concurrently.
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
      if (forwardTo) await publish(context, tx, messagesOverdue, { ids, forwardTo, at });
      notifyScreens(context, tx, 'message.changed', first);
      return ids.length;
    });
  const repeating = createRepeating({
    everyMs: EVERY_MS,
    run: runOnce,
    onFault: (cause) => log.error({ err: cause }, 'nobody was told of overdue messages; it is tried again in a minute'),
  });
  return { runOnce, ...repeating };
}
