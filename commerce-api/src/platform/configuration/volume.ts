/** Amount of data in a new database, beyond the basic sample. */
export interface VolumePlan {
  /** Orders, spread over two years. */
  orders: number;
  /** Entries of the system log, spread over its retention period. */
  logs: number;
  /** Total variants; never fewer than the shop's range. */
  variants: number;
}

/** The volume of a large shop. */
export const LARGE_SHOP: VolumePlan = { orders: 100_000, logs: 1_000_000, variants: 84_700 };
