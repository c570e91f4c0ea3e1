import {
  CALL_FAULT_KINDS,
  type CallFault,
  callFaultFields,
  createChance,
  frequencyFields,
  holdPlan,
  isHit,
} from '@nara/sandbox-shared';
import { z } from 'zod';

/** Faults of a payment's notification. */
const NOTIFICATION_FAULTS = [
  /** Sent `repeats` times, even though it was answered. */
  'repeat',
  /** The shopper returns only after its first attempt. */
  'beforeReturn',
  /** Sent only after the delay of late payments. */
  'late',
  /** Held until the notification of another payment was sent. */
  'outOfOrder',
  /** Never sent. */
  'never',
  /** Preceded by one with another amount and a valid signature. */
  'wrongAmount',
  /** Preceded by one about a payment that does not exist, with an invalid signature. */
  'forged',
  /** Preceded by a copy from another address. */
  'wrongSource',
] as const;

type NotificationFault = (typeof NOTIFICATION_FAULTS)[number];

/** Schema of a plan of faults, for requests to the provider's API and for notifications. */
export const FaultPlan = z.strictObject({
  ...callFaultFields,
  /** Faults of every notification. */
  notifications: z.array(z.enum(NOTIFICATION_FAULTS)).optional(),
  /** Total number of times that a repeated notification is sent. */
  repeats: z.int().min(2).max(20).optional(),
  ...frequencyFields,
  /**
   * Several faults at once, each with its share in percent. For requests they replace all of the above; for
   * notifications they come in addition. A latency lasts `latencyMs`; `lost` cuts the connection after the work was
   * done.
   */
  shares: z
    .partialRecord(z.enum([...CALL_FAULT_KINDS, 'lost', ...NOTIFICATION_FAULTS]), z.number().min(0).max(100))
    .optional(),
});

export type FaultPlan = z.infer<typeof FaultPlan>;

/** Faults in force. */
export interface Faults {
  readonly plan: FaultPlan;
  plant(plan: FaultPlan): void;
  /** Returns the fault of the next request to the provider's API; null for none. */
  draw(call?: { isLook: boolean }): CallFault | null;
  /** Returns the faults of the next notification. */
  drawNotification(): ReadonlySet<NotificationFault>;
}

/** Creates a separate sequence of draws per purpose, so that an extra request does not change the others. */
const chancesOf = ({ seed = 0 }: FaultPlan) => ({
  calls: createChance(`payment faults ${seed}`),
  looks: createChance(`payment looks ${seed}`),
  lost: createChance(`payment answers ${seed}`),
  notifications: createChance(`payment notifications ${seed}`),
});

/** Creates the faults. In a mix, read-only requests draw from a separate sequence. */
export function createFaults(): Faults {
  const held = holdPlan<FaultPlan, ReturnType<typeof chancesOf>>({}, chancesOf);
  return {
    get plan() {
      return held.now.plan;
    },
    plant: held.plant,
    draw({ isLook } = { isLook: false }) {
      const { plan, drawCall, chances } = held.now;
      if (!plan.shares) return drawCall(chances.calls);
      const fault = drawCall(isLook ? chances.looks : chances.calls);
      const isLost = !isLook && isHit(plan.shares, 'lost', chances.lost);
      return isLost ? { latencyMs: fault?.latencyMs, drop: true, afterProcessing: true } : fault;
    },
    drawNotification() {
      const { plan, chances } = held.now;
      // All kinds are drawn, so that changing one share does not change the others.
      const drawn = NOTIFICATION_FAULTS.filter((kind) => isHit(plan.shares, kind, chances.notifications));
      return new Set([...drawn, ...(plan.notifications ?? [])]);
    },
  };
}
