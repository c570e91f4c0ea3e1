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

/** What can go wrong with the notification of a payment. */
const NOTIFICATION_FAULTS = [
  /** It comes `repeats` times, even though it was answered. */
  'repeat',
  /** The shopper returns only after its first attempt. */
  'beforeReturn',
  /** It comes only after the time of late payments. */
  'late',
  /** It waits until that of another payment was sent. */
  'outOfOrder',
  /** It never comes. */
  'never',
  /** Before it comes one with another amount, and a right signature. */
  'wrongAmount',
  /** Before it comes one about a payment that never was, with a wrong signature. */
  'forged',
  /** Before it comes a copy from another address. */
  'wrongSource',
] as const;

type NotificationFault = (typeof NOTIFICATION_FAULTS)[number];

/** Describes what to do wrong with the calls of the provider's API, and with notifications. */
export const FaultPlan = z.strictObject({
  ...callFaultFields,
  /** Befall every notification. */
  notifications: z.array(z.enum(NOTIFICATION_FAULTS)).optional(),
  /** How often a repeated notification comes in all. */
  repeats: z.int().min(2).max(20).optional(),
  ...frequencyFields,
  /**
   * Several faults at once, each in its share in percent: of the calls in place of all of the above, and of notifications
   * besides. A latency lasts `latencyMs`; `lost` cuts the connection after the work was done.
   */
  shares: z
    .partialRecord(z.enum([...CALL_FAULT_KINDS, 'lost', ...NOTIFICATION_FAULTS]), z.number().min(0).max(100))
    .optional(),
});

export type FaultPlan = z.infer<typeof FaultPlan>;

/** Holds the faults in force. */
export interface Faults {
  readonly plan: FaultPlan;
  plant(plan: FaultPlan): void;
  /** Returns the fault of the next call to the provider's API; null leaves it alone. */
  draw(call?: { isLook: boolean }): CallFault | null;
  /** Returns the faults of the next notification. */
  drawNotification(): ReadonlySet<NotificationFault>;
}

/** Creates a sequence of draws per purpose, so that a call that comes in between leaves the others as they are. */
const chancesOf = ({ seed = 0 }: FaultPlan) => ({
  calls: createChance(`payment faults ${seed}`),
  looks: createChance(`payment looks ${seed}`),
  lost: createChance(`payment answers ${seed}`),
  notifications: createChance(`payment notifications ${seed}`),
});

/** A call that is only looked at draws in a sequence of its own when faults are mixed. */
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
      // All are drawn, so that one changed share leaves the others as they are.
      const drawn = NOTIFICATION_FAULTS.filter((kind) => isHit(plan.shares, kind, chances.notifications));
      return new Set([...drawn, ...(plan.notifications ?? [])]);
    },
  };
}
