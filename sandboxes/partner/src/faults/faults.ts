import { z } from 'zod';
import type { WebhookKind } from '../webhooks/events';
import { createChance, drawCallFault, drawWebhookFault, FaultShares, type WebhookFault } from './fault-mix';

/** Describes what to do wrong. Of status, timeout, drop and malformed the first one set is done. */
export const FaultPlan = z.strictObject({
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
  /** Delivers every webhook twice. */
  duplicateWebhooks: z.boolean().optional(),
  /** Holds every other webhook of a kind back until the next one was sent. */
  reorderWebhooks: z.boolean().optional(),
  /** Refuses every EDI message that holds this segment. */
  refuseEdiSegment: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** Ends the plan after so many calls that change something; without it, the plan holds until it is lifted. */
  count: z.int().min(1).max(100_000).optional(),
  /** Applies the plan to this share of the calls only, from 0 to 1. */
  rate: z.number().min(0).max(1).optional(),
  /** Replaces all of the above by several faults, each in its own share; a latency lasts `latencyMs`. */
  shares: FaultShares.optional(),
  /** Makes `rate` and `shares` repeatable. */
  seed: z.int().optional(),
});

export type FaultPlan = z.infer<typeof FaultPlan>;

/** Holds the faults in force. */
export interface Faults {
  readonly plan: FaultPlan;
  plant(plan: FaultPlan): void;
  /** Returns the fault of the next call to the partner's API; null leaves it alone. */
  draw(call?: { isLook: boolean }): FaultPlan | null;
  /** Returns the fault of the next webhook of a kind. */
  drawWebhook(kind: WebhookKind): WebhookFault;
}

/** Creates a sequence of draws per purpose, so that a check that comes in between leaves the others as they are. */
const chancesOf = ({ seed = 0 }: FaultPlan) => ({
  calls: createChance(`faults ${seed}`),
  looks: createChance(`looks ${seed}`),
  update: createChance(`webhooks ${seed}`),
  stock: createChance(`stock webhooks ${seed}`),
  returns: createChance(`returns webhooks ${seed}`),
});

export function createFaults(): Faults {
  let plan: FaultPlan = {};
  let left = 0;
  let chances = chancesOf(plan);
  return {
    get plan() {
      return plan;
    },
    plant(next) {
      plan = next;
      left = Object.keys(next).length > 0 ? (next.count ?? Number.POSITIVE_INFINITY) : 0;
      chances = chancesOf(next);
    },
    draw({ isLook } = { isLook: false }) {
      if (plan.shares) return drawCallFault(plan, isLook ? chances.looks : chances.calls);
      if (left <= 0 || !chances.calls(plan.rate ?? 1)) return null;
      left -= 1;
      return plan;
    },
    drawWebhook: (kind) => drawWebhookFault(plan, chances[kind]),
  };
}
