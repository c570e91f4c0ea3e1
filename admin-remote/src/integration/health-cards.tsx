import { Facts, RelativeTime, Skeleton, StateBadge } from '@nara/portal-ui';
import type { ServiceHealth } from '@nara/shared-contracts/api/integration';
import { formatMs, formatUptime, NO_FIGURE } from '@nara/shared-ui';
import { styled } from 'styled-components';

/** Returns the number of integrations that need attention; 0 before the first check. */
export const needAttention = (services: readonly ServiceHealth[]): number =>
  services.filter(({ status, lastCheck }) => lastCheck !== null && status !== 'operational').length;

interface Overall {
  tone: 'green' | 'yellow' | 'red' | 'grey';
  text: string;
}

/** Summarises all integrations by their worst state. */
export function overallOf(services: readonly ServiceHealth[]): Overall {
  const checked = services.filter(({ lastCheck }) => lastCheck !== null);
  if (checked.length === 0) return { tone: 'grey', text: 'No integrations have been checked yet' };
  const named = (status: ServiceHealth['status']) =>
    checked
      .filter((service) => service.status === status)
      .map(({ name }) => name)
      .join(', ');
  const [out, degraded] = [named('error'), named('warning')];
  if (out) return { tone: 'red', text: `Service disruption: ${out}` };
  if (degraded) return { tone: 'yellow', text: `Degraded: ${degraded}` };
  return { tone: 'green', text: 'All systems operational' };
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: 0.6rem;
  list-style: none;

  > li {
    display: grid;
    align-content: start;
    gap: 0.6rem;
    min-height: 12rem;
    padding: 0.8rem 0.9rem;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }

  dl {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    font-size: 0.8125rem;

    > div {
      display: flex;
      align-items: baseline;
      justify-content: space-between;
      gap: 0.75rem;
    }
  }

  @media (max-width: 560px) {
    > li {
      min-height: 0;
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem 0.5rem;

  /* Its own width would depend on the typeface, which may arrive after the first view: the state would change lines. */
  h2 {
    flex: 1 0 8.5rem;
    font-size: 0.875rem;
  }

  code {
    width: 100%;
    overflow-wrap: anywhere;
    color: var(--muted);
    font-size: 0.75rem;
  }
`;

const Detail = styled.p`
  color: var(--muted);
  font-size: 0.75rem;
  line-height: 1.4;
`;

/** Shows the state of each integration at its last check. */
export const HealthCards = ({ services }: { services: readonly ServiceHealth[] }) => (
  <Cards aria-label="Service health">
    {services.map((service) => (
      <li key={service.name}>
        <HealthCard {...service} />
      </li>
    ))}
  </Cards>
);

const HealthCard = ({ name, status, endpoint, lastCheck, responseTime, uptime, detail }: ServiceHealth) => (
  <>
    <Head>
      <h2>{name}</h2>
      <StateBadge state={status} />
      <code>{endpoint}</code>
    </Head>
    <Facts
      facts={[
        { label: 'Response time', value: formatMs(responseTime) },
        { label: 'Uptime (30d)', value: formatUptime(uptime) },
        { label: 'Last check', value: lastCheck ? <RelativeTime iso={lastCheck} /> : NO_FIGURE },
      ]}
    />
    <Detail>{detail}</Detail>
  </>
);

/** Reserves the space of the four cards. */
export const HealthCardsSkeleton = () => (
  <Cards aria-hidden>
    {['first', 'second', 'third', 'fourth'].map((key) => (
      <li key={key}>
        <Skeleton />
      </li>
    ))}
  </Cards>
);
