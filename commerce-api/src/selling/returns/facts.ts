import type { OrderReturn, RefundMethod, ReturnAction } from '@nara/shared-contracts';
import { fact } from '#platform/subject';
import type { OrderTable } from '#selling/orders/tables';
import type { ReturnTable } from './tables';

export interface ReturnStarted {
  order: OrderTable;
  rma: ReturnTable;
  lines: OrderReturn['lines'];
  /** Address to send the pieces to, line by line. */
  sendTo: readonly string[];
  /** Epoch ms. */
  at: number;
}

/** A shopper, or staff for one, started a return. */
export const returnStarted = fact<ReturnStarted>('return.started');

export interface ReturnStep {
  action: ReturnAction;
  order: OrderTable;
  /** The return before the step. */
  rma: ReturnTable;
  /** The reason for a rejection. */
  reason?: string;
  /** How a refund is paid. */
  paidBy?: RefundMethod;
  /** Epoch ms. */
  at: number;
  requestId: string;
}

/** Staff moved a return on: approved, rejected, processed, completed or reopened it. */
export const returnStep = fact<ReturnStep>('return.step');
