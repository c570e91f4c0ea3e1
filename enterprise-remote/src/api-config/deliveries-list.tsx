import {
  actionColumn,
  Badge,
  type Column,
  FilterSelect,
  ListTable,
  RelativeTime,
  SearchInput,
  useList,
} from '@nara/portal-ui';
import type { WebhookDelivery } from '@nara/shared-contracts/api/api-config';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Environment } from '@nara/shared-contracts/api/session';
import { lazy, Suspense, useId } from 'react';
import { styled } from 'styled-components';
import { DELIVERY_OUTCOMES, formatSender, formatSubject, WEBHOOK_SUBJECTS } from './labels';
import { API_CONFIG_KEY, deliveriesQuery } from './queries';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.6rem;

  h2 {
    font-size: 0.9375rem;
    letter-spacing: -0.01em;
  }
`;

const Says = styled.small`
  display: block;
  color: var(--muted);
  font-size: 0.6875rem;
`;

const OUTCOMES = Object.keys(DELIVERY_OUTCOMES) as (keyof typeof DELIVERY_OUTCOMES)[];
const OUTCOME_OPTIONS = OUTCOMES.map((value) => ({ value, label: DELIVERY_OUTCOMES[value].label }));
const KINDS = Object.keys(WEBHOOK_SUBJECTS) as (keyof typeof WEBHOOK_SUBJECTS)[];
const KIND_OPTIONS = KINDS.map((value) => ({ value, label: WEBHOOK_SUBJECTS[value] }));
const RULES = {
  filters: { kind: KINDS, outcome: OUTCOMES },
  sorts: ['receivedAt'],
  defaultSort: '-receivedAt',
} as const;

const columns = (onOpen: (delivery: WebhookDelivery) => void): readonly Column<WebhookDelivery, 'receivedAt'>[] => [
  { header: 'About', cell: formatSubject, isFixed: true },
  {
    header: 'Kind',
    cell: ({ kind, status }) => (
      <>
        {WEBHOOK_SUBJECTS[kind]}
        <Says>{status}</Says>
      </>
    ),
  },
  {
    header: 'Outcome',
    cell: ({ outcome }) => <Badge $tone={DELIVERY_OUTCOMES[outcome].tone}>{DELIVERY_OUTCOMES[outcome].label}</Badge>,
  },
  {
    header: 'Sent by',
    cell: formatSender,
    isDetail: true,
  },
  { header: 'Received', cell: ({ receivedAt }) => <RelativeTime iso={receivedAt} />, width: '7rem' },
  actionColumn(
    'Details',
    (delivery) => `of ${formatSubject(delivery)}`,
    (delivery) => onOpen(delivery),
  ),
];

const DeliveryDialog = lazy(async () => ({ default: (await import('./delivery-dialog')).DeliveryDialog }));

const rowKey = ({ id }: WebhookDelivery) => id;

/** Lists recent signed webhooks with their outcomes, newest first. */
export function DeliveriesList({ environment }: { environment: Environment }) {
  const api = useApi();
  const titleId = useId();
  const list = useList({
    rules: RULES,
    query: ({ sort: _, ...query }) => deliveriesQuery(api, { environment, ...query }),
    liveKey: API_CONFIG_KEY,
    openedAs: 'delivery',
  });
  const opened = list.result.data?.rows.find((row) => rowKey(row) === list.opened.id);
  return (
    <Section aria-labelledby={titleId}>
      <h2 id={titleId}>Delivery Log</h2>
      <ListTable
        label="webhooks"
        columns={columns(({ id }) => list.opened.open(id))}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput {...list.searchField} placeholder="Search by order ID, SKU or return..." />
            <FilterSelect label="Kind" all="All kinds" options={KIND_OPTIONS} {...list.filterField('kind')} />
            <FilterSelect
              label="Outcome"
              all="All outcomes"
              options={OUTCOME_OPTIONS}
              {...list.filterField('outcome')}
            />
          </>
        }
      />
      <Suspense>
        {opened && <DeliveryDialog environment={environment} delivery={opened} onClose={list.opened.close} />}
      </Suspense>
    </Section>
  );
}
