import type { FastifyBaseLogger } from 'fastify';
import { type BatchWriter, createBatchWriter, createRowIds } from '#platform/batch-writer';
import type { Database } from '#platform/database';
import type { PartnerCallTable } from '../tables';
import { addToDays } from './tally';

/** A finished call to the partner, successful or not. */
export interface PartnerCall {
  /** Start of the call (epoch ms). */
  at: number;
  method: 'GET' | 'POST';
  /** Path as in the partner's documentation, with ids as `:id`. */
  path: string;
  /** HTTP status; null if there was no response. */
  status: number | null;
  /** `accepted`, `agreed`, or an error code. */
  outcome: string;
  durationMs: number;
  /** Number of the attempt, from 1. */
  attempt: number;
  /** null for a call that concerns no order. */
  orderId: string | null;
  requestId: string | null;
}

/** Log of the calls to the partner, written in batches so that no order waits for it. */
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

/** Format of a valid code. The partner may send anything. */
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
