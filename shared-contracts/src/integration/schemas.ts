import { z } from 'zod';
import { IsoTime } from '../http/fields';
import { OrderId } from '../orders/schemas';

/** `POST /api/integration-failures`: the browser saw the partner call fail. The server already knows its own side. */
export const IntegrationFailureReport = z.strictObject({
  orderId: OrderId,
  error: z.string().min(1).max(500),
  /** The order as the browser holds it: kept for comparison, never trusted. */
  order: z.record(z.string(), z.unknown()),
  timestamp: IsoTime,
  requiresManualProcessing: z.literal(true),
});

export type IntegrationFailureReport = z.infer<typeof IntegrationFailureReport>;
