import type { PushReceipt } from '@nara/shared-contracts/api/partner';
import type { FastifyRequest } from 'fastify';
import type { NewLogEntry } from '#platform/observability';
import type { Context } from '#platform/subject';
import { countUpdate } from '../observe';
import type { Push, PushOutcome } from './receive-push';

/** Counts a handled event of the partner, and returns the response to it. */
export function answerPush(context: Context, kind: Push['kind'], { outcome, refused }: PushOutcome): PushReceipt {
  const applied = outcome === 'applied';
  countUpdate(context, kind, applied);
  return { received: true, applied, refused };
}

const SUBJECTS: Readonly<Record<Push['kind'], string>> = { inventoryUpdate: 'stock', returns: 'returns' };
/** Maximum number of rejected parts named in a log line. */
const MOST_NAMED = 3;

/** Returns the log line for a handled event. A rejected part makes it a warning. */
export function pushLine(
  kind: Push['kind'],
  { body, request }: { body: { event: string }; request: FastifyRequest },
  { applied, refused }: PushReceipt,
): NewLogEntry {
  const outcome = `Partner update ${applied ? 'applied' : 'changed nothing'}: ${SUBJECTS[kind]}`;
  return {
    level: refused.length > 0 ? 'warning' : applied ? 'success' : 'info',
    service: 'WebhookReceiver',
    message: refused.length > 0 ? `${outcome}. ${refused.slice(0, MOST_NAMED).join(' ')}` : outcome,
    details: {
      requestId: request.id,
      status: body.event,
      ...(refused.length > 0 && { refused: refused.length }),
    },
  };
}
