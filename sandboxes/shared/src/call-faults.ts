import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Returns true in a share (0 to 1) of its calls. */
export type Chance = (share: number) => boolean;

/** Creates a repeatable chance: the same key gives the same sequence of draws. */
export function createChance(key: string): Chance {
  let draws = 0;
  return (share) => {
    draws += 1;
    return createHash('sha256').update(`${key} ${draws}`).digest().readUInt32BE() / 2 ** 32 < share;
  };
}

/** Faults of requests that can be mixed, each with its share. */
export const CALL_FAULT_KINDS = ['latency', 'status429', 'status500', 'timeout', 'malformed'] as const;

/**
 * Fields of a plan that define the faults of requests. Of status, timeout, drop and malformed, only the first one set
 * applies.
 */
export const callFaultFields = {
  /** Wait before the response, in ms. */
  latencyMs: z.int().min(0).max(120_000).optional(),
  /** Status returned instead of the response. */
  status: z.int().min(400).max(599).optional(),
  /** True to never respond. */
  timeout: z.boolean().optional(),
  /** True to cut the connection. */
  drop: z.boolean().optional(),
  /** True to answer 200 with half a document. */
  malformed: z.boolean().optional(),
  /** True to do the work first, so that only the response is wrong. */
  afterProcessing: z.boolean().optional(),
};

/** Fields of a plan that define how often its faults occur and make them repeatable. */
export const frequencyFields = {
  /** Number of write requests after which the plan ends; if unset, the plan applies until it is lifted. */
  count: z.int().min(1).max(100_000).optional(),
  /** Share of the requests, from 0 to 1, to which the plan applies. */
  rate: z.number().min(0).max(1).optional(),
  /** Seed that makes `rate` and `shares` repeatable. */
  seed: z.int().optional(),
};

/** Faults of one request. */
export interface CallFault {
  latencyMs?: number;
  status?: number;
  timeout?: boolean;
  drop?: boolean;
  malformed?: boolean;
  afterProcessing?: boolean;
}

/** Several faults at once, each with its share in percent. */
export type Shares<Kind extends string> = Partial<Record<Kind, number>>;

interface CallPlan extends CallFault {
  count?: number;
  rate?: number;
  shares?: Shares<(typeof CALL_FAULT_KINDS)[number]>;
}

/** Faults of requests in force. */
export interface CallFaults {
  readonly plan: { count?: number };
  /** Returns the fault of the next request; null for none. */
  draw(call?: { isLook: boolean }): CallFault | null;
}

/** Returns true if a fault occurs, which `shares` gives in percent. */
export const isHit = <Kind extends string>(shares: Shares<Kind> | undefined, kind: Kind, chance: Chance): boolean =>
  chance((shares?.[kind] ?? 0) / 100);

/**
 * Draws a mix for one request. Draws for every kind, so that changing one share does not change the sequences of the
 * others.
 */
function drawMix({ shares, latencyMs }: CallPlan, chance: Chance): CallFault | null {
  const [isLate, isLimited, isBroken, isSilent, isMalformed] = CALL_FAULT_KINDS.map((kind) =>
    isHit(shares, kind, chance),
  );
  const fault: CallFault = {
    ...(isLimited ? { status: 429 } : isBroken && { status: 500 }),
    ...(isSilent && { timeout: true }),
    ...(isMalformed && { malformed: true }),
    ...(isLate && { latencyMs }),
  };
  return Object.keys(fault).length > 0 ? fault : null;
}

/** Holds a plan and the state of its draws, which starts again with each plan. */
export function holdPlan<Plan extends CallPlan, Chances>(first: Plan, chancesOf: (plan: Plan) => Chances) {
  const begin = (plan: Plan) => ({ plan, drawCall: createCallDraw(plan), chances: chancesOf(plan) });
  let held = begin(first);
  return {
    get now() {
      return held;
    },
    plant(next: Plan) {
      held = begin(next);
    },
  };
}

/** Creates the draws for the requests under one plan, and counts the requests affected. */
function createCallDraw<Plan extends CallPlan>(plan: Plan): (chance: Chance) => Plan | CallFault | null {
  let left = Object.keys(plan).length > 0 ? (plan.count ?? Number.POSITIVE_INFINITY) : 0;
  return (chance) => {
    if (plan.shares) return drawMix(plan, chance);
    if (left <= 0 || !chance(plan.rate ?? 1)) return null;
    left -= 1;
    return plan;
  };
}

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
