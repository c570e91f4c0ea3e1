import { z } from 'zod';
import type { Chance } from './chance';

/** The faults of calls that can be mixed, each in its share. */
export const CALL_FAULT_KINDS = ['latency', 'status429', 'status500', 'timeout', 'malformed'] as const;

/** The fields of a plan that say what goes wrong with calls. Of status, timeout, drop and malformed the first one set is done. */
export const callFaultFields = {
  /** Waits so long before the answer, in ms. */
  latencyMs: z.int().min(0).max(120_000).optional(),
  /** Answers this status instead. */
  status: z.int().min(400).max(599).optional(),
  /** Never answers. */
  timeout: z.boolean().optional(),
  /** Cuts the connection. */
  drop: z.boolean().optional(),
  /** Answers 200 with half a document. */
  malformed: z.boolean().optional(),
  /** Does the work first, so that only the answer goes wrong. */
  afterProcessing: z.boolean().optional(),
};

/** The fields of a plan that say how often, and make it repeatable. */
export const frequencyFields = {
  /** Ends the plan after so many calls that change something; without it, the plan holds until it is lifted. */
  count: z.int().min(1).max(100_000).optional(),
  /** Applies the plan to this share of the calls only, from 0 to 1. */
  rate: z.number().min(0).max(1).optional(),
  /** Makes `rate` and `shares` repeatable. */
  seed: z.int().optional(),
};

/** Says what goes wrong with one call. */
export interface CallFault {
  latencyMs?: number;
  status?: number;
  timeout?: boolean;
  drop?: boolean;
  malformed?: boolean;
  afterProcessing?: boolean;
}

/** Several faults at once, each in its share in percent. */
export type Shares<Kind extends string> = Partial<Record<Kind, number>>;

interface CallPlan extends CallFault {
  count?: number;
  rate?: number;
  shares?: Shares<(typeof CALL_FAULT_KINDS)[number]>;
}

/** Holds the faults in force of calls. */
export interface CallFaults {
  readonly plan: { count?: number };
  /** Returns the fault of the next call; null leaves it alone. */
  draw(call?: { isLook: boolean }): CallFault | null;
}

/** Tells whether a fault befalls, of which `shares` gives the share in percent. */
export const isHit = <Kind extends string>(shares: Shares<Kind> | undefined, kind: Kind, chance: Chance): boolean =>
  chance((shares?.[kind] ?? 0) / 100);

/** Draws a mix for one call. Draws for every kind, so that one changed share leaves the sequences of the others. */
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

/** Holds a plan with what is drawn under it, which begins anew with each plan. */
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

/** Creates the draws for the calls under one plan, which counts the calls that it befell. */
function createCallDraw<Plan extends CallPlan>(plan: Plan): (chance: Chance) => Plan | CallFault | null {
  let left = Object.keys(plan).length > 0 ? (plan.count ?? Number.POSITIVE_INFINITY) : 0;
  return (chance) => {
    if (plan.shares) return drawMix(plan, chance);
    if (left <= 0 || !chance(plan.rate ?? 1)) return null;
    left -= 1;
    return plan;
  };
}
