import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. Most answers take a millisecond; partner calls take up to their timeout. */
const ANSWER_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LOAD_SECONDS = [0.1, 0.25, 0.5, 1, 2, 3, 5, 8, 12, 20];
const CALL_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What one instance counts. Labels have few values: route patterns, codes and states, never ids. */
export interface Metrics extends ReturnType<typeof define> {
  readonly registry: Registry;
}

/** The instruments of one instance, each at zero. Meaning and thresholds: docs/operations.md. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  return { registry, ...define(registry) };
}

/** Adds processor time, memory, event loop and garbage collection, under the names that every dashboard knows. */
export const measureProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry });

const define = (registry: Registry) => {
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter({ name: `nara_${name}`, help, labelNames, registers });
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `nara_${name}`, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, labelNames: readonly L[], buckets: number[]) =>
    new Histogram({ name: `nara_${name}`, help, labelNames, buckets, registers });

  return {
    httpRequests: counter('http_requests_total', 'Requests answered', ['method', 'route', 'status']),
    httpDuration: histogram(
      'http_request_duration_seconds',
      'Time from request to end of answer',
      ['method', 'route'],
      ANSWER_SECONDS,
    ),
    eventStreamClients: gauge('event_stream_clients', 'Open event streams of the portal'),
    ordersPlaced: counter('orders_placed_total', 'Orders saved, repetitions not counted'),
    ordersRefused: counter('orders_refused_total', 'Orders not taken, by problem code', ['code']),
    orderValue: counter('orders_value_rand_total', 'Totals of the orders saved, in rand'),
    partnerCalls: histogram(
      'partner_call_duration_seconds',
      'Calls to the partner, by what came of them',
      ['call', 'outcome'],
      CALL_SECONDS,
    ),
    partnerCircuitOpen: gauge('partner_circuit_open', '1 while calls to the partner are paused, else 0'),
    webhooks: counter('webhooks_total', 'Partner updates received, by what came of them', ['outcome']),
    mailAttempts: counter('mail_attempts_total', 'Attempts to hand a mail to the mail server', ['outcome']),
    firstViews: counter('first_views_total', 'First views of pages, by what came of them', ['remote', 'outcome']),
    remoteLoads: counter('remote_loads_total', 'Loads of remotes that browsers told of, by what came of them', [
      'remote',
      'version',
      'outcome',
    ]),
    remoteLoadDuration: histogram(
      'remote_load_duration_seconds',
      'Time in a browser from the question for a remote to its being there',
      ['remote'],
      LOAD_SECONDS,
    ),
    policyViolations: counter('policy_violations_total', 'What the content security policy stopped, by whose script', [
      'remote',
      'directive',
    ]),
    databaseUp: gauge('database_up', '1 while the figures of the database could be read, else 0'),
    outboxEntries: gauge('outbox_entries', 'Orders in the outbox, by state', ['state']),
    outboxOldestDue: gauge('outbox_oldest_due_age_seconds', 'How long the longest waiting order is overdue'),
    orderSearchDue: gauge('order_search_due', 'Orders that the search index does not know yet'),
    mails: gauge('mails', 'Mails, by state', ['state']),
  };
};
