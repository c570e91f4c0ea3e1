import { randomUUID } from 'node:crypto';
import { endpoints } from '@nara/shared-contracts/api';
import type { IntegrationEvent, PartnerTraffic } from '@nara/shared-contracts/api/integration';
import {
  type IntegrationService,
  LOG_SERVICE_OF,
  SERVICE_NAMES,
  type WatchedSystem,
} from '@nara/shared-contracts/rules/integration';
import type { LogLevel } from '@nara/shared-contracts/rules/system-log';
import type { z } from 'zod';
import type { PartnerCallDayTable } from '#exchange/partner/tables';
import type { Configuration } from '#platform/configuration';
import type { Database } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { DAY_MS, southAfricanDate, toIso } from '#platform/time';
import { findOrder, orderNotFound } from '#selling/orders';
import { prober } from '../probes/prober';
import { findIssues } from './issues';
import { beforeWindow, findHealth, findStatus, percent } from './status';

const MAX_EVENTS = 50;

const STATUSES = {
  success: 'success',
  // An informational entry does not report a problem.
  info: 'success',
  warning: 'warning',
  error: 'error',
} as const satisfies Record<LogLevel, IntegrationEvent['status']>;

/** Returns the newest entries of the system log: those of one system, or all except our own order intake. */
async function findEvents({ kysely }: Database, service?: WatchedSystem): Promise<IntegrationEvent[]> {
  const entries = await kysely
    .selectFrom('system_log')
    .select(['id', 'at', 'level', 'service', 'message', 'order_id'])
    .where('service', service ? '=' : '<>', service ? LOG_SERVICE_OF[service] : 'OrderService')
    .orderBy('id', 'desc')
    .limit(MAX_EVENTS)
    .execute();
  return entries.map(({ id, at, level, service, message, order_id }) => ({
    id,
    timestamp: toIso(at),
    service: SERVICE_NAMES[service],
    event: message,
    orderId: order_id,
    status: STATUSES[level],
  }));
}

const DAYS = 30;

/** Returns the calls to the partner in 30 days, including today. */
async function findTraffic({ kysely }: Database, now: number): Promise<PartnerTraffic> {
  const rows = await kysely.selectFrom('partner_call_days').selectAll().where('day', '>', beforeWindow(now)).execute();
  const days = Array.from({ length: DAYS }, (_, index) => southAfricanDate(now - (DAYS - 1 - index) * DAY_MS));
  return {
    days: DAYS,
    ...figuresOf(rows),
    history: days.map((day) => figuresOf(rows.filter((row) => row.day === day))),
  };
}

function figuresOf(rows: readonly PartnerCallDayTable[]) {
  const sum = (key: 'calls' | 'failed' | 'total_ms') => rows.reduce((total, row) => total + row[key], 0);
  const requests = sum('calls');
  return {
    requests,
    responseTime: requests === 0 ? null : Math.round(sum('total_ms') / requests),
    errorRate: percent(sum('failed'), requests),
  };
}

type Report = z.output<typeof endpoints.integration.reportFailure.body>;

/** Stores a browser's report of an order that it could not hand over. Throws 404 `order-not-found`. */
async function reportFailure(
  context: Context,
  { orderId, error, order, timestamp }: Report,
): Promise<{ accepted: true }> {
  const { database, now } = context;
  if (!(await findOrder(database, orderId))) throw orderNotFound();
  const report = {
    id: randomUUID(),
    order_id: orderId,
    error,
    order_json: JSON.stringify(order),
    reported_at: Date.parse(timestamp),
    received_at: now(),
  };
  await database.kysely.insertInto('failure_reports').values(report).execute();
  notifyScreens(context, database.kysely, 'integration.failed', orderId);
  return { accepted: true };
}

/** Returns an address for display, without user and password. */
function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname.replace(/\/$/, '')}`;
}

const gatewayOf = (account?: { apiUrl: string }): string =>
  account ? withoutSecrets(account.apiUrl) : 'Not connected';

/** Returns the address of each integration. */
const endpointsOf = ({
  partner,
  mail,
  payfast,
  peach,
}: Pick<Configuration, 'partner' | 'mail' | 'payfast' | 'peach'>): Record<IntegrationService, string> => ({
  'Woolworths API': `${withoutSecrets(partner.baseUrl)}/api/v1`,
  'Webhook Receiver': endpoints.partner.receiveUpdate.path,
  'Payment Gateway': gatewayOf(payfast ?? peach),
  'Email Service': mail.smtpUrl ? withoutSecrets(mail.smtpUrl) : 'Not connected',
});

export const integrationHandlers = (context: Context): HandlersOf<'integration'> => {
  const { configuration, database, now } = context;
  const endpoints = endpointsOf(configuration);
  const health = async () => ({ services: await findHealth(database, endpoints, now()) });
  return {
    health,

    async refresh() {
      await context.get(prober).checkNow();
      return health();
    },

    status: async () => ({ systems: await findStatus(database, now()) }),
    events: async ({ query }) => ({ events: await findEvents(database, query.service) }),
    issues: async ({ query }) => ({ issues: await findIssues(database, now(), query.service) }),
    traffic: () => findTraffic(database, now()),
    reportFailure: ({ body }) => reportFailure(context, body),
  };
};
