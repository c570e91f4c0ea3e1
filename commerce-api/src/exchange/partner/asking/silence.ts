const HOUR_MS = 3_600_000;

/**
 * Time (ms) without an update, by order status, after which we ask the partner about an accepted order, and the time
 * between two questions. Orders in other statuses are not asked about.
 */
export const SILENCE_MS = { processing: HOUR_MS, shipped: 6 * HOUR_MS } as const;

/**
 * Maximum number of questions per minute, across all instances. The partner counts them together with submitted orders.
 */
export const MOST_A_MINUTE = 5;

type UnderWay = keyof typeof SILENCE_MS;

/** Order statuses in which we expect an update from the partner. */
export const UNDER_WAY = Object.keys(SILENCE_MS) as UnderWay[];

/** Narrows a status to those in which we expect an update from the partner; undefined for any other. */
export const underWay = (status: string): UnderWay | undefined => UNDER_WAY.find((it) => it === status);
