import type { Outcome } from './ledger/payment';

/** What the controls set for all payments. */
export interface Settings {
  /** Is what every payment comes to, without its page; undefined leaves the choice to the shopper. */
  outcome?: Outcome;
  /** After so long a late payment completes, and a late notification comes, in ms; null waits until it is told to. */
  lateMs: number | null;
}
