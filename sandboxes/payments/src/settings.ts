import type { Outcome } from './ledger/payment';

/** Settings of the controls for all payments. */
export interface Settings {
  /** Outcome of every payment, without showing its page; undefined leaves the choice to the shopper. */
  outcome?: Outcome;
  /** Delay of late payments and late notifications, in ms; null waits for the controls. */
  lateMs: number | null;
}
