import type { FastifyBaseLogger } from 'fastify';
import { type BatchWriter, createBatchWriter, createRowIds } from '#platform/batch-writer';
import type { Database } from '#platform/database';
import type { PartnerCallTable } from '../tables';
import { addToDays } from './tally';

/** A call to the partner that ended, one way or another. */
export interface PartnerCall {
  /** Epoch ms at which it began. */
  at: number;
  method: 'GET' | 'POST';
  /** As in the partner's documentation, ids as `:id`. */
  path: string;
  /** HTTP status; null when no answer came. */
  status: number | null;
  /** What came of it: `accepted`, `agreed`, or the code of what went wrong. */
  outcome: string;
  durationMs: number;
  /** From 1. */
  attempt: number;
  /** null for a call about no order. */
  orderId: string | null;
  requestId: string | null;
}

/** The calls to the partner, written in batches: noting one costs an order nothing. */
export interface PartnerCallLog extends Omit<BatchWriter<PartnerCallTable>, 'add'> {
  write(call: PartnerCall): void;
}

export function createPartnerCallLog({
  database,
  log,
}: {
  database: Database;
  log: FastifyBaseLogger;
}): PartnerCallLog {
  const idOf = createRowIds('CALL');
  const { add, ...writer } = createBatchWriter<PartnerCallTable>({
    write: (rows) =>
      database.transaction(async (tx) => {
        await tx.insertInto('partner_calls').values(rows).execute();
        await addToDays(tx, rows);
      }),
    onDropped: (dropped) => void log.warn({ dropped }, 'calls to the partner were not noted'),
    onFault: (cause, waiting) => log.error({ err: cause, waiting }, 'calls to the partner cannot be noted'),
  });
  return { ...writer, write: (call) => add(toRow(call, idOf(call.at))) };
}

/** What a code looks like; the partner may send anything. */
const CODE = /^[\w.-]{1,60}$/;

const toRow = (call: PartnerCall, id: string): PartnerCallTable => ({
  id,
  at: call.at,
  method: call.method,
  path: call.path,
  status: call.status,
  outcome: CODE.test(call.outcome) ? call.outcome : `HTTP_${call.status}`,
  duration_ms: Math.round(call.durationMs),
  attempt: call.attempt,
  order_id: call.orderId,
  request_id: call.requestId,
});
