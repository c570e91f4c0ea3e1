import type { Environment } from '@nara/shared-contracts';
import { type Context, secondEnvironment } from '#platform/subject';

/** Returns what serves a configuration of either environment from any session: `live` is the live one. */
export const environmentsOf = (live: Context) => ({
  /** Works in the environment that a call names. */
  inEnvironment: <T>(environment: Environment, work: (context: Context) => Promise<T>): Promise<T> =>
    environment === 'live' ? work(live) : live.get(secondEnvironment).within(({ context }) => work(context)),

  /** Tells the screens of staff, who may look at a configuration from either environment. Returns `result`. */
  told<T>(context: Context, subject: string, result: T): T {
    for (const { events } of new Set([live, context])) events.publish('config.changed', subject);
    return result;
  },
});
