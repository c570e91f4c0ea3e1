import { useApi } from '@nara/shared-contracts/api/client';
import { useQuery } from '@tanstack/react-query';
import { Timeline } from '../display/timeline';
import { EmptyLine } from '../feedback/empty-state';
import { Loaded } from '../feedback/loaded';
import { useLiveQueries } from '../live/use-live-queries';
import { type ActivityKind, TRAIL_CALLS } from './records';

interface ActivityTrailProps {
  kind: ActivityKind;
  /** Id of the order, variant or user, or RMA number. */
  id: string;
}

/** Lists the activity on a record with the users, newest first, live. */
export function ActivityTrail({ kind, id }: ActivityTrailProps) {
  const api = useApi();
  const queryKey = ['activity', kind, id];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => TRAIL_CALLS[kind](api, id, signal) });
  useLiveQueries(queryKey);
  return (
    <section aria-label="Activity">
      <h3>Activity</h3>
      <Loaded query={query}>
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyLine>No changes yet.</EmptyLine>
          ) : (
            <Timeline entries={entries.map((entry) => ({ ...entry, key: entry.id, detail: entry.actor }))} />
          )
        }
      </Loaded>
    </section>
  );
}
