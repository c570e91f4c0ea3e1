import type { SandboxState } from '@nara/shared-contracts/api/test-environment';
import { type Context, secondEnvironment, tell } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { noteReset, readState } from './state';

/** Resets the second environment. Requests during a reset share its result. */
export function resetOnce(context: Context): (author: Author) => Promise<SandboxState> {
  let underWay: Promise<SandboxState> | undefined;
  return (author) => {
    underWay ??= reset(context, author).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** Resets the environment. Records the author in the live audit log too, because that survives the reset. */
async function reset(context: Context, author: Author): Promise<SandboxState> {
  const { kysely } = context.database;
  const second = context.get(secondEnvironment);
  const before = await second.within((environment) => readState(environment.context.database));
  const { context: fresh } = await second.reset();
  await noteReset(fresh, author);
  const after = await readState(fresh.database);
  await recordAudit(kysely, author, { action: 'sandbox.reset', subject: 'sandbox', before, after });
  tell(context, kysely, 'test.changed', 'sandbox');
  return after;
}
