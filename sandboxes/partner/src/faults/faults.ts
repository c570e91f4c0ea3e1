import { type CallFault, callFaultFields, createChance, frequencyFields, holdPlan } from '@nara/sandbox-shared';
import { z } from 'zod';
import type { WebhookKind } from '../webhooks/events';
import { drawWebhookFault, FaultShares, type WebhookFault } from './fault-mix';

/** Describes what to do wrong. */
export const FaultPlan = z.strictObject({
  ...callFaultFields,
  /** Delivers every webhook twice. */
  duplicateWebhooks: z.boolean().optional(),
  /** Holds every other webhook of a kind back until the next one was sent. */
  reorderWebhooks: z.boolean().optional(),
  /** Refuses every EDI message that holds this segment. */
  refuseEdiSegment: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  ...frequencyFields,
  /** Replaces all of the above by several faults, each in its own share; a latency lasts `latencyMs`. */
  shares: FaultShares.optional(),
});

export type FaultPlan = z.infer<typeof FaultPlan>;

/** Holds the faults in force. */
export interface Faults {
  readonly plan: FaultPlan;
  plant(plan: FaultPlan): void;
  /** Returns the fault of the next call to the partner's API; null leaves it alone. */
  draw(call?: { isLook: boolean }): CallFault | null;
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
  const held = holdPlan<FaultPlan, ReturnType<typeof chancesOf>>({}, chancesOf);
  return {
    get plan() {
      return held.now.plan;
    },
    plant: held.plant,
    // Only a mix has looks of its own: a plan with a rate draws for all calls in turn.
    draw({ isLook } = { isLook: false }) {
      const { plan, drawCall, chances } = held.now;
      return drawCall(plan.shares && isLook ? chances.looks : chances.calls);
    },
    drawWebhook: (kind) => drawWebhookFault(held.now.plan, held.now.chances[kind]),
  };
}
