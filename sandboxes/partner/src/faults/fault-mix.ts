import { CALL_FAULT_KINDS, type Chance, isHit } from '@nara/sandbox-shared';
import { z } from 'zod';

/** Schema of several faults at once, each with its share of the requests or webhooks, in percent. */
export const FaultShares = z.partialRecord(
  z.enum([...CALL_FAULT_KINDS, 'duplicateWebhooks', 'reorderWebhooks']),
  z.number().min(0).max(100),
);

/** Faults of one webhook. */
export interface WebhookFault {
  duplicateWebhooks?: boolean;
  reorderWebhooks?: boolean;
}

/** Draws the fault of one webhook, in addition to the faults of all webhooks. */
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
