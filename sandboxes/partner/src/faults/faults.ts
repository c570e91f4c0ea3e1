import { z } from 'zod';
import { createRandom } from '../../../../commerce-api/src/seed';
import { drawCallFault, drawWebhookFault, FaultShares, type WebhookFault } from './fault-mix';

/** What to do wrong. Of status, timeout, drop and malformed the first one set is done. */
export const FaultPlan = z.strictObject({
  /** Wait this long before answering. */
  latencyMs: z.int().min(0).max(120_000).optional(),
  /** Answer this status instead. */
  status: z.int().min(400).max(599).optional(),
  /** Never answer. */
  timeout: z.boolean().optional(),
  /** Cut the connection. */
  drop: z.boolean().optional(),
  /** Answer 200 with half a document. */
  malformed: z.boolean().optional(),
  /** Do the work first: what goes wrong is the answer alone. */
  afterProcessing: z.boolean().optional(),
  /** Deliver every webhook twice. */
  duplicateWebhooks: z.boolean().optional(),
  /** Hold every other webhook back until the next one was sent. */
  reorderWebhooks: z.boolean().optional(),
  /** Refuse every EDI message that holds this segment. */
  refuseEdiSegment: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** Only for the next so many calls that change something; without it, for all until the faults are lifted. */
  count: z.int().min(1).max(100_000).optional(),
  /** Only in this share of the calls. */
  rate: z.number().min(0).max(1).optional(),
  /** Instead of the above: several faults, each in its own share. `latencyMs` is how long a latency lasts. */
  shares: FaultShares.optional(),
  /** Makes `rate` and `shares` repeatable. */
  seed: z.int().optional(),
});

export type FaultPlan = z.infer<typeof FaultPlan>;

/** The faults in force. */
export interface Faults {
  readonly plan: FaultPlan;
  plant(plan: FaultPlan): void;
  /** What to do to the next call to the partner's API; null to leave it alone. */
  draw(call?: { isLook: boolean }): FaultPlan | null;
  /** What to do to the next webhook. */
  drawWebhook(): WebhookFault;
}

/** One sequence each, so that a check that comes in between changes nothing for the others. */
const randomsOf = ({ seed = 0 }: FaultPlan) => ({
  calls: createRandom(`faults ${seed}`),
  looks: createRandom(`looks ${seed}`),
  webhooks: createRandom(`webhooks ${seed}`),
});

export function createFaults(): Faults {
  let plan: FaultPlan = {};
  let left = 0;
  let random = randomsOf(plan);
  return {
    get plan() {
      return plan;
    },
    plant(next) {
      plan = next;
      left = Object.keys(next).length > 0 ? (next.count ?? Number.POSITIVE_INFINITY) : 0;
      random = randomsOf(next);
    },
    draw({ isLook } = { isLook: false }) {
      if (plan.shares) return drawCallFault(plan, isLook ? random.looks : random.calls);
      if (left <= 0 || !random.calls.chance(plan.rate ?? 1)) return null;
      left -= 1;
      return plan;
    },
    drawWebhook: () => drawWebhookFault(plan, random.webhooks),
  };
}
