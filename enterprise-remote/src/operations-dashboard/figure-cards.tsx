import { Failure, RelativeTime, StatCard, StatRow, usePathFor } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { OperationsFigures } from '@nara/shared-contracts/api/operations-dashboard';
import { formatCount } from '@nara/shared-contracts/rules/common';
import type { Permission } from '@nara/shared-contracts/rules/session';

import { isSessionRequired } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { figuresQuery } from './queries';

/** Keeps its height while the figures load. */
const Cards = styled(StatRow)`
  > * {
    align-content: start;
    min-height: 8.5rem;
  }
`;

type CardProps = ComponentProps<typeof StatCard>;

interface Card {
  label: string;
  /** Permission of the screen with the details. */
  screen: Permission;
  describe: (figures: OperationsFigures) => Pick<CardProps, 'value' | 'change' | 'note' | 'history'>;
}

function points(difference: number): string {
  const rounded = Math.round(difference * 100) / 100;
  return `${rounded} ${rounded === 1 ? 'point' : 'points'}`;
}

const CARDS: readonly Card[] = [
  {
    label: 'Live Orders (24h)',
    screen: 'live-orders',
    describe: ({ liveOrders: { now, before, history } }) => ({
      value: now,
      change: { now, before, since: 'the 24 hours before', welcome: 'more' },
      history,
    }),
  },
  {
    label: 'SKU Mappings',
    screen: 'sku-mapping',
    describe: ({ skuMappings: { now, before, history, total } }) => ({
      value: `${now} of ${total}`,
      change: { now, before, since: 'yesterday', welcome: 'more' },
      note: now === total ? 'All mapped' : `${formatCount(total - now)} unmapped`,
      history,
    }),
  },
  {
    label: 'Inventory Sync Status',
    screen: 'inventory',
    describe: ({ inventorySync }) => {
      if (!inventorySync) return { value: 'Never', note: 'No full sync yet' };
      const { now, before, history, total, finishedAt } = inventorySync;
      return {
        value: `${now} of ${total}`,
        change: before === null ? undefined : { now, before, since: 'the sync before', welcome: 'more' },
        note: (
          <>
            SKUs compared <RelativeTime iso={finishedAt} />
          </>
        ),
        history,
      };
    },
  },
  {
    label: 'Integration Health',
    screen: 'integration',
    describe: ({ integrationHealth: { operational, total, uptime } }) => ({
      value: `${operational} of ${total}`,
      change:
        uptime && uptime.before !== null
          ? { now: uptime.now, before: uptime.before, since: "yesterday's uptime", welcome: 'more', format: points }
          : undefined,
      note: uptime ? `Operational; uptime today ${uptime.now}%` : 'Operational; not checked today',
      history: uptime?.history,
    }),
  },
];

/** Shows the four business figures, each linked to the screen with the details if the role may open it. */
export function FigureCards() {
  const api = useApi();
  const { data, error, refetch } = useQuery(figuresQuery(api));
  const pathFor = usePathFor();
  return (
    <>
      {error && !isSessionRequired(error) && <Failure error={error} onRetry={refetch} />}
      <Cards>
        {CARDS.map(({ label, screen, describe }) => (
          <StatCard key={label} label={label} value={undefined} {...(data && describe(data))} to={pathFor(screen)} />
        ))}
      </Cards>
    </>
  );
}
