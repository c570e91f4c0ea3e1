import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '#platform/database';
import type { TestApp } from './test-app';

/** The database without the columns of its tables, which the functions below check. */
type Untyped = Kysely<Record<string, Record<string, unknown>>>;

const untyped = ({ context }: Pick<TestApp, 'context'>) => context.database.kysely as unknown as Untyped;

/** Adds a row without a call. */
export async function addRow<T extends keyof Tables>(
  test: Pick<TestApp, 'context'>,
  table: T,
  row: Insertable<Tables[T]>,
): Promise<void> {
  await untyped(test)
    .insertInto(table as string)
    .values(row)
    .execute();
}

/** Reads the row with these values; throws if there is none. */
export async function findRow<T extends keyof Tables>(
  test: Pick<TestApp, 'context'>,
  table: T,
  values: Partial<Selectable<Tables[T]>>,
): Promise<Selectable<Tables[T]>> {
  let rows = untyped(test)
    .selectFrom(table as string)
    .selectAll();
  for (const [column, value] of Object.entries(values)) rows = rows.where(column, '=', value);
  return (await rows.executeTakeFirstOrThrow()) as Selectable<Tables[T]>;
}
