import type { Environment } from '@nara/shared-contracts/api/session';
import { type Context, secondEnvironment } from '#platform/subject';

/** Returns helpers to handle the configuration of either environment from any session. `live` is the live context. */
export const environmentsOf = (live: Context) => ({
  /** Runs `work` in the environment that a request names. */
  inEnvironment: <T>(environment: Environment, work: (context: Context) => Promise<T>): Promise<T> =>
    environment === 'live' ? work(live) : live.get(secondEnvironment).within(({ context }) => work(context)),

  /** Notifies the staff screens of both environments, because either may show this configuration. Returns `result`. */
  told<T>(context: Context, subject: string, result: T): T {
    for (const { events } of new Set([live, context])) events.publish('config.changed', subject);
    return result;
  },
});
