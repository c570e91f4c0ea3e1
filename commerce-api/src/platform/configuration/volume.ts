/** How much an empty database is filled with, besides what every one starts with. */
export interface VolumePlan {
  /** Orders over two years. */
  orders: number;
  /** Entries of the system log, over as long as they are kept. */
  logs: number;
  /** Variants in all; at least those of the shop's range. */
  variants: number;
}

/** What a large shop has. */
export const LARGE_SHOP: VolumePlan = { orders: 100_000, logs: 1_000_000, variants: 84_700 };
