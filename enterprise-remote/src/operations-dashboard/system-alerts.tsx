import { EmptyState, Lines, LinesSkeleton, Loaded, Panel, RelativeTime, StateBadge, usePathFor } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { SystemAlert } from '@nara/shared-contracts/api/operations-dashboard';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { APPROVALS_PATH, AUDIT_PATH } from '../layout';
import { alertsQuery } from './queries';

const Line = styled.li`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr) auto;
  gap: 0.15rem 0.75rem;
  align-items: center;
  padding: 0.55rem 0.9rem;

  time {
    color: var(--muted);
    font-size: 0.75rem;
  }

  > a {
    display: inline-flex;
    align-items: center;
    min-height: 1.75rem;
    padding: 0 0.6rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    color: inherit;
    font-size: 0.8125rem;
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
  }

  > a:hover {
    background: var(--sunken);
  }

  @media (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr) auto;

    > p {
      grid-column: 1 / -1;
      order: 1;
    }

    > a {
      min-height: 2.75rem;
    }
  }
`;

/** Lists the current alerts for the role, each linked to the screen that deals with it. */
export function SystemAlerts() {
  const api = useApi();
  const query = useQuery(alertsQuery(api));
  return (
    <Panel title="System Alerts">
      <Loaded query={query} skeleton={<LinesSkeleton count={4} />}>
        {({ alerts }) => (
          <>
            {alerts.length === 0 && <EmptyState>Nothing needs attention.</EmptyState>}
            <Lines>
              {alerts.map((alert) => (
                <Alert key={alert.id} {...alert} />
              ))}
            </Lines>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const PAGES: Record<NonNullable<SystemAlert['action']['page']>, string> = {
  approvals: APPROVALS_PATH,
  audit: AUDIT_PATH,
};

/** Back office screens that alerts link to; this portal does not list them. */
const BACK_OFFICE: Partial<Record<SystemAlert['action']['screen'], string>> = {
  orders: '/admin/orders',
  messages: '/admin/messages',
};

function Alert({ type, message, timestamp, action: { label, screen, page, query } }: SystemAlert) {
  const screenPath = usePathFor()(screen) ?? BACK_OFFICE[screen];
  const path = page && screenPath ? PAGES[page] : screenPath;
  const messageId = useId();
  return (
    <Line>
      <span>
        <StateBadge state={type} />
      </span>
      <p>
        <span id={messageId}>{message}</span> <RelativeTime iso={timestamp} />
      </p>
      {path && (
        <Link to={addressOf(path, query)} aria-describedby={messageId}>
          {label}
        </Link>
      )}
    </Line>
  );
}

function addressOf(path: string, query: SystemAlert['action']['query']): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
