/** South Africa keeps UTC+2 all year. */
const OFFSET_MS = 2 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** When the South African day that contains `at` began; both in epoch ms. */
export const startOfSouthAfricanDay = (at: number): number =>
  Math.floor((at + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
