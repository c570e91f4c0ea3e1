import type { SandboxState } from '@nara/shared-contracts';
import { type Context, secondEnvironment, tell } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { noteReset, readState } from './state';

/** Resets the second environment, once for all who ask while it is under way. */
export function resetOnce(context: Context): (author: Author) => Promise<SandboxState> {
  let underWay: Promise<SandboxState> | undefined;
  return (author) => {
    underWay ??= reset(context, author).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** Resets it, and records who did it in the live audit log too, which outlives it. */
async function reset(context: Context, author: Author): Promise<SandboxState> {
  const { kysely } = context.database;
  const second = context.get(secondEnvironment);
  const before = await second.within((environment) => readState(environment.context.database));
  const { database } = (await second.reset()).context;
  await noteReset(database, author);
  const after = await readState(database);
  await recordAudit(kysely, author, { action: 'sandbox.reset', subject: 'sandbox', before, after });
  tell(context, kysely, 'test.changed', 'sandbox');
  return after;
}
