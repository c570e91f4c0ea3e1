import type { MockDataCounts, SandboxState } from '@nara/shared-contracts/api/test-environment';
import { z } from 'zod';
import type { Database } from '#platform/database';
import { type Context, notifyScreens, secondEnvironment } from '#platform/subject';
import { toIso } from '#platform/time';
import { type Author, recordAudit } from '#staff/audit';
import { changeSetting, defineSetting, readSetting } from '#staff/settings';

/** Counts an environment's data. */
async function countMockData({ kysely }: Pick<Database, 'kysely'>): Promise<MockDataCounts> {
  const [{ orders, customers }, { products }, { inventory }] = await Promise.all([
    kysely
      .selectFrom('orders')
      .select(({ fn }) => [fn.countAll<number>().as('orders'), fn.count<number>('email').distinct().as('customers')])
      .executeTakeFirstOrThrow(),
    kysely
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('products'))
      .executeTakeFirstOrThrow(),
    kysely
      .selectFrom('stock_levels')
      .select(({ fn }) => fn.countAll<number>().as('inventory'))
      .executeTakeFirstOrThrow(),
  ]);
  return { orders, products, customers, inventory };
}

/** Number of resets of the second environment; the setting's author and time are those of the last one. */
const RESET = defineSetting({
  name: 'sandbox-reset',
  title: 'the record of the last reset',
  schema: z.strictObject({ count: z.int() }),
  initial: { count: 0 },
});

/** Records the author of a reset in the environment that was just reset. */
const noteReset = (context: Context, author: Author): Promise<unknown> =>
  changeSetting(context, RESET, { value: { count: 1 }, expectedUpdatedAt: 0 }, author);

/** Reads the amount of data in the second environment, and the time of its last reset. */
export async function readState(database: Database): Promise<SandboxState> {
  const [counts, { updatedAt, updatedBy }] = await Promise.all([
    countMockData(database),
    readSetting(database.kysely, RESET),
  ]);
  return { counts, resetAt: updatedAt === 0 ? null : toIso(updatedAt), resetBy: updatedBy };
}

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
  notifyScreens(context, kysely, 'test.changed', 'sandbox');
  return after;
}
