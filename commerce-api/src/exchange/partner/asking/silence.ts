const HOUR_MS = 3_600_000;

/**
 * Time (ms) that the partner may say nothing of an order that it took before we ask, and between two questions, by the
 * order's status. The other statuses wait for nothing.
 */
export const SILENCE_MS = { processing: HOUR_MS, shipped: 6 * HOUR_MS } as const;

/** Questions a minute, of all instances together: the partner counts them with the orders that we hand over. */
export const MOST_A_MINUTE = 5;

type UnderWay = keyof typeof SILENCE_MS;

/** Statuses of orders of which the partner owes us word. */
export const UNDER_WAY = Object.keys(SILENCE_MS) as UnderWay[];

/** Returns the status as one of which the partner owes us word; undefined when it does not. */
export const underWay = (status: string): UnderWay | undefined => UNDER_WAY.find((it) => it === status);
