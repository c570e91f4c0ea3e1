import { CALL_FAULT_KINDS, type Chance, isHit } from '@nara/sandbox-shared';
import { z } from 'zod';

/** Describes several faults at once, each in its share of the calls or webhooks, in percent. */
export const FaultShares = z.partialRecord(
  z.enum([...CALL_FAULT_KINDS, 'duplicateWebhooks', 'reorderWebhooks']),
  z.number().min(0).max(100),
);

/** Says what goes wrong with one webhook. */
export interface WebhookFault {
  duplicateWebhooks?: boolean;
  reorderWebhooks?: boolean;
}

/** Draws the fault of one webhook, besides the faults that befall every webhook. */
export function drawWebhookFault(
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
