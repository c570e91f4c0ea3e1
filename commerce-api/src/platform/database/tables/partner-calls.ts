/** One row per call to the partner, whatever came of it. No bodies, and nothing that tells who the shopper is. */
export interface PartnerCallTable {
  /** Sorts by time. */
  id: string;
  /** When the call began. */
  at: number;
  method: string;
  /** As in the partner's documentation, ids as `:id`. */
  path: string;
  /** HTTP status; null when no answer came. */
  status: number | null;
  /** What came of it: `accepted`, `agreed`, or the code of what went wrong. */
  outcome: string;
  duration_ms: number;
  /** From 1. */
  attempt: number;
  order_id: string | null;
  request_id: string | null;
}
