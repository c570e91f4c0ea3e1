import { apiQuery } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { SystemCheckResult } from '@nara/shared-contracts/api/operations-dashboard';
import { EVENTS_PATH } from '@nara/shared-contracts/rules/common';
import type { SystemCheck } from '@nara/shared-contracts/rules/operations-dashboard';
import { queryOptions } from '@tanstack/react-query';

const PATIENCE_MS = 5000;

/**
 * Opens an event stream as every screen does, lets the server send an event with `run`, and reports whether it arrived.
 */
async function checkEventStream(run: () => Promise<SystemCheckResult>): Promise<SystemCheckResult> {
  const source = new EventSource(EVENTS_PATH);
  try {
    await arrival(source, 'open');
    const begun = performance.now();
    const arrived = arrival(source, 'integration.checked');
    const result = await run();
    await arrived;
    return {
      ...result,
      detail: 'This page received an event from the server',
      responseTime: Math.max(1, Math.round(performance.now() - begun)),
    };
  } catch (error) {
    if (!(error instanceof NothingHeard)) throw error;
    return {
      check: 'event-stream',
      status: 'error',
      detail: 'This page received no event: it shows changes only when it is reloaded',
      responseTime: null,
      checkedAt: new Date().toISOString(),
    };
  } finally {
    source.close();
  }
}

class NothingHeard extends Error {}

/** Resolves when an event of the type arrives; rejects on a timeout. */
function arrival(source: EventSource, type: string): Promise<void> {
  const arrived = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new NothingHeard()), PATIENCE_MS);
    source.addEventListener(
      type,
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
  // The caller may have failed before awaiting it: do not report its rejection as unhandled.
  arrived.catch(() => undefined);
  return arrived;
}

/** Key of every query of the dashboard, for refetching them together. */
export const DASHBOARD_KEY = ['operations-dashboard'] as const;

/** Interval of refetching, in ms: some figures change only with time, such as the age of a sync. */
const EVERY_MS = 60_000;

export const figuresQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'figures'],
    queryFn: ({ signal }) => api.operationsDashboard.figures({ signal }),
    refetchInterval: EVERY_MS,
  });

export const ordersQuery = (api: ApiClient) => apiQuery([...DASHBOARD_KEY, 'orders'], api.operationsDashboard.orders);

export const alertsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'alerts'],
    queryFn: ({ signal }) => api.operationsDashboard.alerts({ signal }),
    refetchInterval: EVERY_MS,
  });

/** Runs a check once per `round`. */
export const systemCheckQuery = (api: ApiClient, check: SystemCheck, round: number) =>
  queryOptions({
    queryKey: ['system-check', check, round],
    queryFn: () => {
      const run = () => api.operationsDashboard.check({ params: { check } });
      return check === 'event-stream' ? checkEventStream(run) : run();
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
