import type { RefundMethod, ReturnAction } from '@nara/shared-contracts/rules/returns';
import { RETURN_TRANSITIONS } from '@nara/shared-contracts/rules/returns';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens, publish } from '#platform/subject';
import { addToTimeline, lockOrder, orderNotFound } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { type Author, recordAudit } from '#staff/audit';
import { actionNotAllowed, returnChanged, returnNotFound } from '../errors';
import { returnStep } from '../events';
import type { ReturnItemTable, ReturnTable } from '../tables';
import { findByNumber } from './queries';

/** A return, locked until the transaction ends. */
export interface Open {
  tx: Kysely<Tables>;
  rma: ReturnTable;
  pieces: ReturnItemTable[];
  order: OrderTable;
}

/** Effects of an action, in addition to the new status. */
export interface Outcome {
  /** Other columns to change. */
  set?: Partial<Omit<ReturnTable, 'id' | 'status' | 'updated_at'>>;
  /** Message on the order's timeline for the shopper; default: none. */
  message?: string;
  /** Details for the audit log, in addition to the status. */
  noted?: Record<string, unknown>;
  /** Reason for a rejection, worded for the shopper. */
  reason?: string;
  /** Payment method of the refund. */
  paidBy?: RefundMethod;
}

export interface Change {
  action: ReturnAction;
  rmaNumber: string;
  /** Version on which the action is based (ISO time); defaults to any version. */
  expectedUpdatedAt?: string;
}

/**
 * Moves a return to its next status, with an audit entry and a timeline message, in one transaction with `work`. Throws
 * 404 `return-not-found`, 409 `return-changed` if it changed since it was read, and 409 `return-action-not-allowed`.
 * Rules: docs/product/returns.md, "Returns & RMA".
 */
export const takeStep = (
  context: Context,
  { action, rmaNumber, expectedUpdatedAt }: Change,
  author: Author,
  work: (open: Open) => Promise<Outcome>,
): Promise<ReturnTable> =>
  context.database.transaction(async (tx) => {
    const open = await openReturn(tx, rmaNumber, expectedUpdatedAt);
    const { rma, order } = open;
    const { from, to } = RETURN_TRANSITIONS[action];
    if (rma.status !== from) throw actionNotAllowed(action, rma.status);
    const { set, message, noted, reason, paidBy } = await work(open);
    const { at, requestId } = author;
    await publish(context, tx, returnStep, { action, order, rma, reason, paidBy, at, requestId });
    const changed: ReturnTable = { ...rma, ...set, status: to, updated_at: nextVersion(rma, author.at) };
    const { id: _, ...columns } = changed;
    await tx.updateTable('returns').set(columns).where('id', '=', rma.id).execute();
    if (message) await addToTimeline(tx, order.id, author.at, { type: `return.${to}`, message });
    await recordAudit(tx, author, {
      action: `return.${action}`,
      subject: rma.rma_number,
      before: { status: from },
      after: { status: to, ...noted },
    });
    notifyScreens(context, tx, 'return.changed', rma.rma_number);
    notifyScreens(context, tx, 'order.updated', order.id);
    return changed;
  });

/** Locks the order, whose timeline and pieces its returns share, and then the return. */
export async function openReturn(
  tx: Kysely<Tables>,
  rmaNumber: string,
  expectedUpdatedAt: string | undefined,
): Promise<Open> {
  const { id, order_id } = await findByNumber(tx, rmaNumber);
  const order = await lockOrder(tx, order_id);
  if (!order) throw orderNotFound();
  const rma = await tx.selectFrom('returns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!rma) throw returnNotFound();
  if (expectedUpdatedAt && rma.updated_at !== Date.parse(expectedUpdatedAt)) throw returnChanged(rma);
  const pieces = await tx.selectFrom('return_items').selectAll().where('return_id', '=', id).orderBy('line').execute();
  return { tx, rma, pieces, order };
}

/** Returns a version that always increases, even within one millisecond. */
export const nextVersion = ({ updated_at }: ReturnTable, at: number): number => Math.max(at, updated_at + 1);
