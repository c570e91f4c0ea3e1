import type { PartnerUpdate } from '@nara/shared-contracts';
import { endpoints } from '@nara/shared-contracts/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problemCode } from '#platform/http';
import type { Instruments } from './instruments';

/** Anybody can send updates that are refused: the log gets one line in this time, the metrics all of them. */
const ONE_LINE_PER_MS = 10_000;

/** Notes orders and partner updates that were refused. Call it before routes are added. */
export function observeRefusals(server: FastifyInstance, { metrics, logSystem, now }: Instruments): void {
  const { path: orders } = endpoints.orders.create;
  const { path: webhook } = endpoints.partner.receiveUpdate;
  let loggedAt = Number.NEGATIVE_INFINITY;
  let dropped = 0;

  const logRefusedUpdate = (request: FastifyRequest, errorCode: string) => {
    if (errorCode === 'order-not-found') return logUnknownOrder(request, errorCode);
    if (now() - loggedAt < ONE_LINE_PER_MS) {
      dropped += 1;
      return;
    }
    loggedAt = now();
    const details = { requestId: request.id, errorCode, ...(dropped > 0 && { dropped }) };
    logSystem({ level: 'warning', service: 'WebhookReceiver', message: REASONS[errorCode] ?? OTHERWISE, details });
    dropped = 0;
  };

  /** Signed by the partner: each one is worth a line. */
  const logUnknownOrder = (request: FastifyRequest, errorCode: string) => {
    const { orderId, status } = request.body as PartnerUpdate;
    const details = { requestId: request.id, errorCode, status };
    logSystem({
      level: 'warning',
      service: 'WebhookReceiver',
      message: REASONS[errorCode] ?? OTHERWISE,
      orderId,
      details,
    });
  };

  server.addHook('onError', async (request, _reply, error) => {
    const { url } = request.routeOptions;
    const code = problemCode(error, request);
    if (url === orders && request.method === 'POST') metrics.ordersRefused.inc({ code });
    if (url !== webhook) return;
    metrics.webhooks.inc({ outcome: code });
    logRefusedUpdate(request, code);
  });
}

const OTHERWISE = 'Partner update refused';
const REASONS: Readonly<Record<string, string>> = {
  'invalid-signature': 'Partner update refused: signature missing or wrong',
  'stale-signature': 'Partner update refused: signed more than five minutes ago',
  'order-not-found': 'Partner update refused: no such order',
  'internal-error': 'Partner update failed on our side',
};
