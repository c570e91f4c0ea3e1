import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallFault, CallFaults } from './call-faults';

const HALF_A_DOCUMENT = '{"id": "WW-';
const injected = (status: number) => ({ code: 'INJECTED_FAULT', message: `The sandbox was told to answer ${status}` });
/** Sets the status, and for a 429 also the seconds to wait. */
const withStatus = (reply: FastifyReply, status: number): FastifyReply =>
  status === 429 ? reply.code(status).header('retry-after', '1') : reply.code(status);
const wait = (ms = 0) => (ms > 0 ? delay(ms, undefined, { ref: false }) : undefined);

/** Sends a wrong response, or none, instead of doing the work. Returns undefined if the request is only delayed. */
async function strikeBefore(plan: CallFault, request: FastifyRequest, reply: FastifyReply) {
  await wait(plan.latencyMs);
  if (plan.status) return withStatus(reply, plan.status).send(injected(plan.status));
  if (plan.timeout) return reply.hijack();
  if (plan.drop) {
    request.raw.socket.destroy();
    return reply.hijack();
  }
  return plan.malformed ? reply.type('application/json').send(HALF_A_DOCUMENT) : undefined;
}

/** Spoils the response after the work was done. */
async function strikeAfter(plan: CallFault, request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  await wait(plan.latencyMs);
  if (plan.status) {
    withStatus(reply, plan.status);
    return JSON.stringify(injected(plan.status));
  }
  if (plan.timeout) return new Promise<never>(() => undefined);
  if (plan.drop) request.raw.socket.destroy();
  return plan.malformed ? HALF_A_DOCUMENT : payload;
}

/** Applies the faults in force to the requests that `app` serves. */
export function injectFaults(app: FastifyInstance, faults: CallFaults): void {
  const spoiled = new WeakMap<FastifyRequest, CallFault>();
  app.addHook('onRequest', async (request, reply) => {
    // A read-only check must not use up a counted fault that is meant for an order.
    const isLook = request.method === 'GET';
    if (faults.plan.count && isLook) return undefined;
    const plan = faults.draw({ isLook });
    if (!plan?.afterProcessing) return plan ? strikeBefore(plan, request, reply) : undefined;
    spoiled.set(request, plan);
    return undefined;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const plan = spoiled.get(request);
    return plan ? strikeAfter(plan, request, reply, payload) : payload;
  });
}
