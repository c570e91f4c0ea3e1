import type { ActivationResult } from '@nara/shared-contracts/api/releases';
import type { Database } from '#platform/database';
import type { Deployer } from '#platform/http';
import type { Context } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { notifyOfActivation } from '../follow/notices';
import { releases } from '../open-releases';
import { readLog } from './activation-log';

const queues = new WeakMap<Database, Promise<unknown>>();

/**
 * Runs changes and removals of versions one after the other, across all servers of a database, so that no version goes
 * live while it is being removed. A waiting server holds at most one connection.
 */
export function oneAtATime<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const before = queues.get(database) ?? Promise.resolve();
  const result = before.then(() =>
    // On SQLite a transaction would block all other writes, and there is only one server.
    database.postgres
      ? database.transaction(async (tx) => {
          await database.lock(tx, 'releases');
          return work();
        })
      : work(),
  );
  queues.set(
    database,
    result.catch(() => undefined),
  );
  return result;
}

interface Change {
  /** Remote to change; others may change along with it. */
  remote: string;
  author: Author<Deployer>;
  /** True for the server's own changes, which no one requested. */
  isByItself: boolean;
  make: () => Promise<ActivationResult>;
}

/**
 * Changes what is live, one change at a time. Announces each changed remote to open screens and to recipients of
 * notices, and records the author. The change itself is in the release store, not in the database.
 */
export function noteChange(context: Context, { remote, author, isByItself, make }: Change): Promise<ActivationResult> {
  const { database, events } = context;
  const { log, remotes } = context.get(releases);
  return oneAtATime(database, async () => {
    const logs = new Map(remotes().map((name) => [name, readLog(log(name))]));
    const result = await make();
    for (const changed of [{ remote, activation: result.activation }, ...(result.alongside ?? [])]) {
      const { remote: subject, activation } = changed;
      const { active = null, trial = null } = logs.get(subject) ?? {};
      const before = activation.kind === 'canary-stopped' ? trial : active;
      events.publish('release.changed', subject);
      await recordAudit(database.kysely, author, {
        action: `release.${activation.kind}`,
        subject,
        name: activation.version,
        before,
        after: activation,
      });
      await notifyOfActivation(context, { remote: subject, activation, isByItself });
    }
    return result;
  });
}
