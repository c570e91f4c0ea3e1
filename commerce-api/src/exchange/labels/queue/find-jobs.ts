import type { PrintJobQuery } from '@nara/shared-contracts/api/labels';
import type { SelectQueryBuilder } from 'kysely';
import { contains, type Database, readSort, type Tables } from '#platform/database';
import type { PrintJobTable } from '../tables';

/** Maximum number of jobs counted; more pages than a user would turn. */
const MOST_COUNTED = 10_000;

type JobFilter = Pick<PrintJobQuery, 'search' | 'status' | 'type'>;

function filtered(
  { kysely }: Database,
  { search, status, type }: JobFilter,
): SelectQueryBuilder<Tables, 'print_jobs', object> {
  let query = kysely.selectFrom('print_jobs');
  if (status) query = query.where('state', '=', status);
  if (type) query = query.where('type', '=', type);
  return search ? query.where((eb) => contains(eb.ref('subject'), search)) : query;
}

/** Finds one page of print jobs (pages from 1), and the number of matches, up to ten thousand. */
export async function findJobPage(
  database: Database,
  filter: JobFilter & { sort: NonNullable<PrintJobQuery['sort']>; page: number; pageSize: number },
): Promise<{ jobs: PrintJobTable[]; total: number; hasMore?: true }> {
  const { direction } = readSort(filter.sort);
  const jobs = await filtered(database, filter)
    .selectAll('print_jobs')
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();
  const { counted } = await database.kysely
    .selectFrom(
      filtered(database, filter)
        .select('id')
        .limit(MOST_COUNTED + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return counted > MOST_COUNTED ? { jobs, total: MOST_COUNTED, hasMore: true } : { jobs, total: counted };
}
