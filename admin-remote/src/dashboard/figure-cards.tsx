import { StatCard, StatRow } from '@nara/portal-ui';
import type { Dashboard } from '@nara/shared-contracts/api/dashboard';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { styled } from 'styled-components';
import { INTEGRATION_PATH, ORDERS_PATH } from '../layout';

/** Keeps its height while the figures load. */
const Cards = styled(StatRow)`
  > * {
    align-content: start;
    min-height: 7.25rem;
  }
`;

/** Label for comparing today's figures with yesterday by the same time. Open work is compared with yesterday's end. */
const BY_NOW = 'yesterday by now';
const AT_ITS_END = 'yesterday';

interface Card {
  label: string;
  since: string;
  welcome: 'more' | 'less';
  format?: (amount: number) => string;
  /** Path of the list that the card counts. */
  to: string;
}

const CARDS: Readonly<Record<keyof Dashboard, Card>> = {
  orders: { label: 'Total Orders Today', since: BY_NOW, welcome: 'more', to: `${ORDERS_PATH}?placed=today` },
  revenue: {
    label: 'Revenue Today',
    since: BY_NOW,
    welcome: 'more',
    format: formatRand,
    to: `${ORDERS_PATH}?placed=today&sort=-total`,
  },
  pending: { label: 'Pending Orders', since: AT_ITS_END, welcome: 'less', to: `${ORDERS_PATH}?status=pending` },
  failed: { label: 'Failed Integrations', since: AT_ITS_END, welcome: 'less', to: INTEGRATION_PATH },
};

const ORDER: readonly (keyof Dashboard)[] = ['orders', 'revenue', 'pending', 'failed'];

/** Shows the four figures of the day, each linked to its list. `figures` is undefined until the first response. */
export function FigureCards({ figures }: { figures: Dashboard | undefined }) {
  return (
    <Cards>
      {ORDER.map((name) => {
        const { label, since, welcome, format, to } = CARDS[name];
        const figure = figures?.[name];
        return (
          <StatCard
            key={name}
            label={label}
            value={figure && (format ? format(figure.now) : figure.now)}
            change={figure && { now: figure.now, before: figure.before, since, welcome, format }}
            history={figure?.history}
            to={to}
          />
        );
      })}
    </Cards>
  );
}
