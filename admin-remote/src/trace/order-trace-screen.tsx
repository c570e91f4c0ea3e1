import { EmptyState, Loaded, OrderLink, PageHeader, Panel, useLiveQueries, usePermission } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { ApiError } from '@nara/shared-contracts/host';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { SYSTEM_LOG_PATH } from '../layout';
import { Legend } from './legend';
import { TRACE_KEY, traceQuery } from './queries';
import { TraceFacts } from './trace-facts';
import { TraceLanes } from './trace-lanes';
import { TraceList } from './trace-list';

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
