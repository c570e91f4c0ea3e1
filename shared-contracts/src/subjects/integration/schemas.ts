import { z } from 'zod';
import { IsoTime, OrderId } from '../../wire/fields';
import { LOG_SERVICES } from '../system-log/vocabulary';
import { HEALTH_STATUSES, INTEGRATION_SERVICES, SERVICE_NAMES, SYSTEM_STATES, WATCHED_SYSTEMS } from './vocabulary';

/** `POST /api/integration-failures`: the browser saw the partner call fail. The server already knows its own side. */
export const IntegrationFailureReport = z.strictObject({
  orderId: OrderId,
  error: z.string().min(1).max(500),
  /** The order as the browser holds it: kept for comparison, never trusted. */
  order: z.record(z.string(), z.unknown()),
  timestamp: IsoTime,
  requiresManualProcessing: z.literal(true),
});

const Percent = z.number().min(0).max(100);
const ServiceName = z.enum(Object.values(SERVICE_NAMES));

/** How one integration stands, by its last check. Rules: docs/product.md, "Integration Monitor". */
export const ServiceHealth = z.strictObject({
  name: z.enum(INTEGRATION_SERVICES),
  /** `warning` before the first check. */
  status: z.enum(HEALTH_STATUSES),
  /** What is reached for: an address, or the path that the partner calls. */
  endpoint: z.string(),
  /** null before the first check. */
  lastCheck: IsoTime.nullable(),
  /** Of the last check, in ms; null when nothing was called. */
  responseTime: z.number().min(0).nullable(),
  /** Percent of the checks of 30 days that found no outage; null without any. */
  uptime: Percent.nullable(),
  /** What the last check found, in a sentence. */
  detail: z.string(),
});

export const IntegrationHealth = z.strictObject({ services: z.array(ServiceHealth) });

/** A row of System Status. */
export const ServiceStatus = z.strictObject({
  system: z.enum(WATCHED_SYSTEMS),
  /** What the system log calls it. */
  logService: z.enum(LOG_SERVICES),
  status: z.enum(SYSTEM_STATES),
  uptime: Percent.nullable(),
  lastCheck: IsoTime.nullable(),
});

export const SystemStatus = z.strictObject({ systems: z.array(ServiceStatus) });

/** Something that passed between us and another service. */
export const IntegrationEvent = z.strictObject({
  id: z.string(),
  timestamp: IsoTime,
  service: ServiceName,
  event: z.string(),
  orderId: z.string().nullable(),
  status: z.enum(['success', 'warning', 'error']),
});

/** The newest first. */
export const IntegrationEvents = z.strictObject({ events: z.array(IntegrationEvent) });

/** A service that was not as it should be, from when to when. */
export const IntegrationIssue = z.strictObject({
  id: z.string(),
  /** When it began. */
  timestamp: IsoTime,
  service: ServiceName,
  /** The order it is about; null for a service as a whole. */
  orderId: z.string().nullable(),
  error: z.string(),
  severity: z.enum(['warning', 'error']),
  resolved: z.boolean(),
});

/** Active ones before resolved ones, each the newest first. */
export const IntegrationIssues = z.strictObject({ issues: z.array(IntegrationIssue) });

/** Calls to the partner in a time that ends now. */
export const PartnerTraffic = z.strictObject({
  /** The time in days. */
  days: z.int().min(1),
  requests: z.int().min(0),
  /** Mean in ms; null without calls. */
  responseTime: z.number().min(0).nullable(),
  /** Percent of the calls that failed; null without calls. */
  errorRate: Percent.nullable(),
  /** The same figures day by day, oldest first; a day without calls has none. */
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
