import type { OrderReturn } from '@nara/shared-contracts/api/returns';
import type { RefundMethod, ReturnAction } from '@nara/shared-contracts/rules/returns';
import { defineEvent } from '#platform/subject';
import type { OrderTable } from '#selling/orders/tables';
import type { ReturnTable } from './tables';

export interface ReturnStarted {
  order: OrderTable;
  rma: ReturnTable;
  lines: OrderReturn['lines'];
  /** Address for the parcel, line by line. */
  sendTo: readonly string[];
  /** Epoch ms. */
  at: number;
}

/** A return was started, by a shopper or by staff on a shopper's behalf. */
export const returnStarted = defineEvent<ReturnStarted>('return.started');

export interface ReturnStep {
  action: ReturnAction;
  order: OrderTable;
  /** The return before the step. */
  rma: ReturnTable;
  /** The reason for a rejection. */
  reason?: string;
  /** Payment method of the refund. */
  paidBy?: RefundMethod;
  /** Epoch ms. */
  at: number;
  requestId: string;
}

/** Staff took a step with a return: approved, rejected, processed, completed or reopened it. */
export const returnStep = defineEvent<ReturnStep>('return.step');
