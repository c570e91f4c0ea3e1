import type { SandboxState } from '@nara/shared-contracts';
import { z } from 'zod';
import type { Database } from '#platform/database';
import { toIso } from '#platform/time';
import type { Author } from '#staff/audit';
import { changeSetting, defineSetting, readSetting } from '#staff/settings';
import { countMockData } from './counts';

/** Counts the resets of the second environment; the author and time of the setting are those of the last one. */
const RESET = defineSetting({
  name: 'sandbox-reset',
  schema: z.strictObject({ count: z.int() }),
  initial: { count: 0 },
});

/** Records in the environment that was just reset who did it. */
export const noteReset = (database: Database, author: Author): Promise<unknown> =>
  changeSetting(database, RESET, { value: { count: 1 }, expectedUpdatedAt: 0 }, author);

/** Reads what the second environment holds, and when it was last reset. */
export async function readState(database: Database): Promise<SandboxState> {
  const [counts, { updatedAt, updatedBy }] = await Promise.all([
    countMockData(database),
    readSetting(database.kysely, RESET),
  ]);
  return { counts, resetAt: updatedAt === 0 ? null : toIso(updatedAt), resetBy: updatedBy };
}
