import { z } from 'zod';
import { IsoTime, OrderId, plainThroughout, writtenLine } from '../../wire/fields';
import { LOG_SERVICES } from '../system-log/vocabulary';
import { HEALTH_STATUSES, INTEGRATION_SERVICES, SERVICE_NAMES, SYSTEM_STATES, WATCHED_SYSTEMS } from './rules';

/** `POST /api/integration-failures`: the browser saw the partner call fail. The server already has its own record. */
export const IntegrationFailureReport = z.strictObject({
  orderId: OrderId,
  error: writtenLine(500),
  /** Order as the browser has it; kept for comparison, never trusted. */
  order: z.record(z.string(), z.unknown()).check(plainThroughout),
  timestamp: IsoTime,
  requiresManualProcessing: z.literal(true),
});

const Percent = z.number().min(0).max(100);
const ServiceName = z.enum(Object.values(SERVICE_NAMES));

/** Health of one integration at its last check. Rules: docs/product/integration.md. */
export const ServiceHealth = z.strictObject({
  name: z.enum(INTEGRATION_SERVICES),
  /** `warning` before the first check. */
  status: z.enum(HEALTH_STATUSES),
  /** URL of the service, or the path that the partner calls. */
  endpoint: z.string(),
  /** Null before the first check. */
  lastCheck: IsoTime.nullable(),
  /** Response time of the last check in ms; null if nothing was called. */
  responseTime: z.number().min(0).nullable(),
  /** Percent of the checks in 30 days without an outage; null without checks. */
  uptime: Percent.nullable(),
  /** Result of the last check, in a sentence. */
  detail: z.string(),
});

export const IntegrationHealth = z.strictObject({ services: z.array(ServiceHealth) });

/** Row of System Status. */
export const ServiceStatus = z.strictObject({
  system: z.enum(WATCHED_SYSTEMS),
  /** Name in the system log. */
  logService: z.enum(LOG_SERVICES),
  status: z.enum(SYSTEM_STATES),
  uptime: Percent.nullable(),
  lastCheck: IsoTime.nullable(),
});

export const SystemStatus = z.strictObject({ systems: z.array(ServiceStatus) });

/** Narrows events and issues to one system. */
export const ServiceFilter = z.strictObject({ service: z.enum(WATCHED_SYSTEMS).optional() });

/** Call or message between us and another service. */
export const IntegrationEvent = z.strictObject({
  id: z.string(),
  timestamp: IsoTime,
  service: ServiceName,
  event: z.string(),
  orderId: z.string().nullable(),
  status: z.enum(['success', 'warning', 'error']),
});

/** Newest first. */
export const IntegrationEvents = z.strictObject({ events: z.array(IntegrationEvent) });

/** Outage or warning of a service, with its start. */
export const IntegrationIssue = z.strictObject({
  id: z.string(),
  /** Start of the issue. */
  timestamp: IsoTime,
  service: ServiceName,
  /** Order concerned; null for a service as a whole. */
  orderId: z.string().nullable(),
  error: z.string(),
  severity: z.enum(['warning', 'error']),
  resolved: z.boolean(),
});

/** Active issues before resolved ones, newest first within each group. */
export const IntegrationIssues = z.strictObject({ issues: z.array(IntegrationIssue) });

/** Calls to the partner in a period that ends now. */
export const PartnerTraffic = z.strictObject({
  /** Length of the period in days. */
  days: z.int().min(1),
  requests: z.int().min(0),
  /** Mean in ms; null without calls. */
  responseTime: z.number().min(0).nullable(),
  /** Percent of the calls that failed; null without calls. */
  errorRate: Percent.nullable(),
  /** The same figures per day, oldest first; null for a day without calls. */
  history: z.array(
    z.strictObject({ requests: z.int().min(0), responseTime: z.number().nullable(), errorRate: Percent.nullable() }),
  ),
});

export type IntegrationFailureReport = z.infer<typeof IntegrationFailureReport>;
export type ServiceHealth = z.infer<typeof ServiceHealth>;
export type IntegrationHealth = z.infer<typeof IntegrationHealth>;
export type ServiceStatus = z.infer<typeof ServiceStatus>;
export type SystemStatus = z.infer<typeof SystemStatus>;
export type IntegrationEvent = z.infer<typeof IntegrationEvent>;
export type IntegrationEvents = z.infer<typeof IntegrationEvents>;
export type IntegrationIssue = z.infer<typeof IntegrationIssue>;
export type IntegrationIssues = z.infer<typeof IntegrationIssues>;
export type PartnerTraffic = z.infer<typeof PartnerTraffic>;
