import type { SandboxState } from '@nara/shared-contracts';
import { z } from 'zod';
import type { Database } from '#platform/database';
import { toIso } from '#platform/time';
import type { Author } from '#staff/audit';
import { changeSetting, defineSetting, readSetting } from '#staff/settings';
import { countMockData } from '../mock-data/counts';

/** How often a sandbox began anew: its author and its time are those of the last reset. */
const RESET = defineSetting({
  name: 'sandbox-reset',
  schema: z.strictObject({ count: z.int() }),
  initial: { count: 0 },
});

/** Notes in a sandbox that was just reset who did it. */
export const noteReset = (database: Database, author: Author): Promise<unknown> =>
  changeSetting(database, RESET, { value: { count: 1 }, expectedUpdatedAt: 0 }, author);

/** What a sandbox holds, and when it was last reset. */
export async function readSandboxState(database: Database): Promise<SandboxState> {
  const [counts, { updatedAt, updatedBy }] = await Promise.all([
    countMockData(database),
    readSetting(database.kysely, RESET),
  ]);
  return { counts, resetAt: updatedAt === 0 ? null : toIso(updatedAt), resetBy: updatedBy };
}
