/** Spans of South African days that end today, by how many days they have. */
export const ORDER_PERIODS = { today: 1, week: 7, month: 30 } as const;
export type OrderPeriod = keyof typeof ORDER_PERIODS;

export const ORDER_PERIOD_NAMES: readonly OrderPeriod[] = ['today', 'week', 'month'];
