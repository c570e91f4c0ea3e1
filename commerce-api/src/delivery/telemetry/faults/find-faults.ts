import type { Database } from '#platform/database';
import type { RemoteFaultTable } from '../tables';

const MOST = 1000;

/** Returns the most recent faults of a remote, latest first. */
export const findFaults = ({ kysely }: Database, remote: string): Promise<RemoteFaultTable[]> =>
  kysely
    .selectFrom('remote_faults')
    .selectAll()
    .where('remote', '=', remote)
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
