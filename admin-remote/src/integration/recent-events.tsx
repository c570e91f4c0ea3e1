import { EmptyState, Loaded, OrderLink, Panel, RelativeTime, StateBadge } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { IntegrationEvent } from '@nara/shared-contracts/api/integration';

import type { WatchedSystem } from '@nara/shared-contracts/rules/integration';
import { useQuery } from '@tanstack/react-query';
import { EntryList } from './entry-list';
import { eventsQuery } from './queries';

/** Lists exchanges with other services, or with one, newest first. */
export function RecentEvents({ service }: { service: WatchedSystem | undefined }) {
  const api = useApi();
  const query = useQuery(eventsQuery(api, service));
  return (
    <Panel title="Recent Events">
      <Loaded query={query}>
        {({ events }) =>
          events.length === 0 ? (
            <EmptyState>No events yet</EmptyState>
          ) : (
            <EntryList tabIndex={0} aria-label="Recent events">
              {events.map((event) => (
                <Event key={event.id} {...event} />
              ))}
            </EntryList>
          )
        }
      </Loaded>
    </Panel>
  );
}

const Event = ({ timestamp, service, event, orderId, status }: IntegrationEvent) => (
  <li>
    <p>{event}</p>
    <StateBadge state={status} />
    <small>
      <span>{service}</span>
      {orderId && <OrderLink orderId={orderId} />}
      <RelativeTime iso={timestamp} />
    </small>
  </li>
);
