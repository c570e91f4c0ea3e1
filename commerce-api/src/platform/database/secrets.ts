import { randomBytes } from 'node:crypto';
import type { Database } from './database';

/** Returns a secret of this server (base64url): generated on the first call for its name, the same ever after. */
export async function serverSecret({ kysely }: Database, name: string): Promise<string> {
  const made = { name, value: randomBytes(32).toString('base64url') };
  await kysely
    .insertInto('secrets')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await kysely
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
