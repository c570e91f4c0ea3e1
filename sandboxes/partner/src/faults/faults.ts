import {
  CALL_FAULT_KINDS,
  type CallFault,
  type Chance,
  callFaultFields,
  createChance,
  frequencyFields,
  holdPlan,
  isHit,
} from '@nara/sandbox-shared';
import { z } from 'zod';
import type { WebhookKind } from '../webhooks/courier';

/** Schema of several faults at once, each with its share of the requests or webhooks, in percent. */
const FaultShares = z.partialRecord(
  z.enum([...CALL_FAULT_KINDS, 'duplicateWebhooks', 'reorderWebhooks']),
  z.number().min(0).max(100),
);

/** Faults of one webhook. */
interface WebhookFault {
  duplicateWebhooks?: boolean;
  reorderWebhooks?: boolean;
}

/** Draws the fault of one webhook, in addition to the faults of all webhooks. */
function drawWebhookFault(
  { shares, duplicateWebhooks, reorderWebhooks }: { shares?: z.infer<typeof FaultShares> } & WebhookFault,
  chance: Chance,
): WebhookFault {
  const drawn = {
    duplicateWebhooks: isHit(shares, 'duplicateWebhooks', chance),
    reorderWebhooks: isHit(shares, 'reorderWebhooks', chance),
  };
  return {
    duplicateWebhooks: duplicateWebhooks || drawn.duplicateWebhooks,
    reorderWebhooks: reorderWebhooks || drawn.reorderWebhooks,
  };
}

/** Schema of a fault plan. */
export const FaultPlan = z.strictObject({
  ...callFaultFields,
  /** True to deliver every webhook twice. */
  duplicateWebhooks: z.boolean().optional(),
  /** True to hold every other webhook of a kind back until the next one was sent. */
  reorderWebhooks: z.boolean().optional(),
  /** Segment tag; every EDI message that contains it is rejected. */
  refuseEdiSegment: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  ...frequencyFields,
  /** Several faults, each with its own share; replaces all of the above. A latency lasts `latencyMs`. */
  shares: FaultShares.optional(),
});

export type FaultPlan = z.infer<typeof FaultPlan>;

/** Faults in force. */
export interface Faults {
  readonly plan: FaultPlan;
  plant(plan: FaultPlan): void;
  /** Returns the fault of the next request to the partner's API; null for none. */
  draw(call?: { isLook: boolean }): CallFault | null;
  /** Returns the fault of the next webhook of a kind. */
  drawWebhook(kind: WebhookKind): WebhookFault;
}

/** Creates a separate sequence of draws per purpose, so that an extra check does not change the others. */
const chancesOf = ({ seed = 0 }: FaultPlan) => ({
  calls: createChance(`faults ${seed}`),
  looks: createChance(`looks ${seed}`),
  update: createChance(`webhooks ${seed}`),
  stock: createChance(`stock webhooks ${seed}`),
  returns: createChance(`returns webhooks ${seed}`),
});

export function createFaults(): Faults {
  const held = holdPlan<FaultPlan, ReturnType<typeof chancesOf>>({}, chancesOf);
  return {
    get plan() {
      return held.now.plan;
    },
    plant: held.plant,
    // Only a mix has a separate sequence for reads: a plan with a rate draws for all requests in turn.
    draw({ isLook } = { isLook: false }) {
      const { plan, drawCall, chances } = held.now;
      return drawCall(plan.shares && isLook ? chances.looks : chances.calls);
    },
    drawWebhook: (kind) => drawWebhookFault(held.now.plan, held.now.chances[kind]),
  };
}
