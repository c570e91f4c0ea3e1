import { Lines, LinesSkeleton, Loaded, Names, Panel, RelativeTime, StateBadge } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ServiceHealth } from '@nara/shared-contracts/api/integration';

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { INTEGRATION_PATH } from '../layout';
import { healthQuery } from './queries';

/** Number of services in the list, for its skeleton. */
const SERVICES = 4;

const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  min-height: 2.875rem;
  padding: 0.3rem 0.9rem;
`;

const Checked = styled.span`
  color: var(--muted);
  font-size: 0.75rem;
`;

/** Shows the state of each integrated service. */
export function IntegrationStatus() {
  const api = useApi();
  const query = useQuery(healthQuery(api));
  return (
    <Panel title="Integration Status" actions={<Link to={INTEGRATION_PATH}>Integration Monitor</Link>}>
      <Loaded query={query} skeleton={<LinesSkeleton count={SERVICES} />}>
        {({ services }) => (
          <Lines>
            {services.map((service) => (
              <Service key={service.name} {...service} />
            ))}
          </Lines>
        )}
      </Loaded>
    </Panel>
  );
}

function Service({ name, status, lastCheck }: ServiceHealth) {
  return (
    <Line>
      <Names>
        <span>{name}</span>
        <Checked>
          {lastCheck ? 'Checked ' : 'Not checked yet'}
          {lastCheck && <RelativeTime iso={lastCheck} />}
        </Checked>
      </Names>
      <StateBadge state={status} />
    </Line>
  );
}
