import {
  apiQuery,
  Badge,
  CopyId,
  EmptyState,
  Facts,
  Loaded,
  OrderLink,
  OrderStatusBadge,
  PageHeader,
  Panel,
  useLiveQueries,
  usePermission,
} from '@nara/portal-ui';
import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type { OrderTrace } from '@nara/shared-contracts/api/trace';
import { ApiError } from '@nara/shared-contracts/host';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { SYSTEM_LOG_PATH } from '../layout';
import { TraceLanes } from './trace-lanes';
import { OUTCOMES, TraceList } from './trace-list';

/** Shows the order and its customer, as far as the role may see them. */
const TraceFacts = ({ trace }: { trace: OrderTrace }) => {
  const { orderId, status, woolworthsOrderId, trackingCode, customer } = trace;
  return (
    <Facts
      facts={[
        { label: 'Order', value: <CopyId id={orderId} /> },
        { label: 'Status', value: <OrderStatusBadge status={status} /> },
        {
          label: 'Woolworths Order ID',
          value: woolworthsOrderId ? <CopyId id={woolworthsOrderId} /> : 'Not assigned',
        },
        ...(trackingCode ? [{ label: 'Tracking code', value: <CopyId id={trackingCode} /> }] : []),
        { label: 'Customer', value: `${customer.name}, ${customer.city}` },
        ...(customer.email ? [{ label: 'E-mail', value: customer.email }] : []),
      ]}
    />
  );
};

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0.35rem;
`;

/** Explains the colours of the timeline. */
const Legend = () => (
  <Row>
    {Object.values(OUTCOMES).map(({ label, tone }) => (
      <Badge key={label} $tone={tone}>
        {label}
      </Badge>
    ))}
  </Row>
);

const TRACE_KEY = ['order-trace'] as const;

const traceQuery = (api: ApiClient, id: OrderTrace['orderId']) =>
  apiQuery([...TRACE_KEY, id], ({ signal }) => api.trace.get({ params: { id }, signal }));

const Page = styled.div`
  display: grid;
  gap: 0.85rem;
`;

/** Shows everything that happened to one order, from checkout to delivery, on one timeline. */
export function OrderTraceScreen() {
  const { id = '' } = useParams();
  const api = useApi();
  const query = useQuery(traceQuery(api, id));
  useLiveQueries(TRACE_KEY, ['order.updated', 'integration.failed']);
  const mayReadLog = usePermission('orders');
  if (isNoOrder(query.error)) {
    return (
      <Page>
        <PageHeader title="Trace" />
        <EmptyState role="status">There is no order {id}.</EmptyState>
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title={`Trace of order ${id}`} actions={<OrderLink orderId={id}>Order details</OrderLink>} />
      <Loaded query={query}>
        {(trace) => (
          <>
            <Panel title="Order">
              <TraceFacts trace={trace} />
            </Panel>
            <Panel title="Timeline" actions={<Legend />}>
              <TraceLanes entries={trace.entries} />
            </Panel>
            <Panel title={`What happened (${trace.entries.length})`}>
              <TraceList entries={trace.entries} logPath={mayReadLog ? SYSTEM_LOG_PATH : undefined} />
            </Panel>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Returns true if the address names no order: an unknown or invalid id. */
const isNoOrder = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status);
