import { createHash } from 'node:crypto';
import { z } from 'zod';

const FAULT_KINDS = [
  'latency',
  'status429',
  'status500',
  'timeout',
  'malformed',
  'duplicateWebhooks',
  'reorderWebhooks',
] as const;

/** Describes several faults at once, each in its share of the calls or webhooks, in percent. */
export const FaultShares = z.partialRecord(z.enum(FAULT_KINDS), z.number().min(0).max(100));
export type FaultShares = z.infer<typeof FaultShares>;

/** Answers true in a share (0 to 1) of its calls. */
export type Chance = (share: number) => boolean;

/** Creates a chance that repeats itself: the same key gives the same sequence of draws. */
export function createChance(key: string): Chance {
  let draws = 0;
  return (share) => {
    draws += 1;
    return createHash('sha256').update(`${key} ${draws}`).digest().readUInt32BE() / 2 ** 32 < share;
  };
}

interface Mix {
  shares?: FaultShares;
  /** Lasts so long, in ms, when a latency is drawn. */
  latencyMs?: number;
}

/** Says what goes wrong with one call. */
export interface CallFault {
  status?: number;
  timeout?: boolean;
  malformed?: boolean;
  latencyMs?: number;
}

/** Draws the fault of one call. Draws for every kind, so that one changed share leaves the sequences of the others. */
export function drawCallFault({ shares = {}, latencyMs }: Mix, chance: Chance): CallFault | null {
  const hit = (kind: keyof FaultShares) => chance((shares[kind] ?? 0) / 100);
  const [isLate, isLimited, isBroken, isSilent, isMalformed] = [
    hit('latency'),
    hit('status429'),
    hit('status500'),
    hit('timeout'),
    hit('malformed'),
  ];
  const fault: CallFault = {
    ...(isLimited ? { status: 429 } : isBroken && { status: 500 }),
    ...(isSilent && { timeout: true }),
    ...(isMalformed && { malformed: true }),
    ...(isLate && { latencyMs }),
  };
  return Object.keys(fault).length > 0 ? fault : null;
}

/** Says what goes wrong with one webhook. */
export interface WebhookFault {
  duplicateWebhooks?: boolean;
  reorderWebhooks?: boolean;
}

/** Draws the fault of one webhook, besides the faults that befall every webhook. */
export function drawWebhookFault(
  { shares = {}, duplicateWebhooks, reorderWebhooks }: Pick<Mix, 'shares'> & WebhookFault,
  chance: Chance,
): WebhookFault {
  const hit = (kind: keyof FaultShares) => chance((shares[kind] ?? 0) / 100);
  const drawn = { duplicateWebhooks: hit('duplicateWebhooks'), reorderWebhooks: hit('reorderWebhooks') };
  return {
    duplicateWebhooks: duplicateWebhooks || drawn.duplicateWebhooks,
    reorderWebhooks: reorderWebhooks || drawn.reorderWebhooks,
  };
}
