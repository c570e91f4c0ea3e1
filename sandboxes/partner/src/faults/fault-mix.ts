import { FAULT_KINDS } from '@nara/shared-contracts/rules';
import { z } from 'zod';
import type { Random } from '../../../../commerce-api/src/seed';

/** Several faults at once, each in its share of the calls or webhooks, in percent. */
export const FaultShares = z.partialRecord(z.enum(FAULT_KINDS), z.number().min(0).max(100));
export type FaultShares = z.infer<typeof FaultShares>;

/** What is drawn from: the shares, and how long a latency lasts. */
interface Mix {
  shares?: FaultShares;
  latencyMs?: number;
}

/** What goes wrong with one call. */
export interface CallFault {
  status?: number;
  timeout?: boolean;
  malformed?: boolean;
  latencyMs?: number;
}

/** What befalls one call. Every kind is drawn for, so that a share changed does not shift the others' sequence. */
export function drawCallFault({ shares = {}, latencyMs }: Mix, random: Random): CallFault | null {
  const hit = (kind: keyof FaultShares) => random.chance((shares[kind] ?? 0) / 100);
  const [isLate, isLimited, isBroken, isSilent, isMalformed] = [
    hit('latency'),
    hit('status429'),
    hit('status500'),
    hit('timeout'),
    hit('malformed'),
  ];
  const wrong: CallFault = {
    ...(isLimited ? { status: 429 } : isBroken && { status: 500 }),
    ...(isSilent && { timeout: true }),
    ...(isMalformed && { malformed: true }),
    ...(isLate && { latencyMs }),
  };
  return Object.keys(wrong).length > 0 ? wrong : null;
}

/** What befalls one webhook. */
export interface WebhookFault {
  duplicateWebhooks?: boolean;
  reorderWebhooks?: boolean;
}

export function drawWebhookFault(
  { shares = {}, duplicateWebhooks, reorderWebhooks }: Pick<Mix, 'shares'> & WebhookFault,
  random: Random,
): WebhookFault {
  const hit = (kind: keyof FaultShares) => random.chance((shares[kind] ?? 0) / 100);
  const drawn = { duplicateWebhooks: hit('duplicateWebhooks'), reorderWebhooks: hit('reorderWebhooks') };
  return {
    duplicateWebhooks: duplicateWebhooks || drawn.duplicateWebhooks,
    reorderWebhooks: reorderWebhooks || drawn.reorderWebhooks,
  };
}
