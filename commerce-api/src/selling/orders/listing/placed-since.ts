import type { OrderPeriod } from '@nara/shared-contracts/rules/orders';
import { ORDER_PERIODS } from '@nara/shared-contracts/rules/orders';
import { DAY_MS, startOfSouthAfricanDay } from '#platform/time';

/** Returns the start (epoch ms) of a period of South African days that ends today. */
export const placedSince = (period: OrderPeriod, now: number): number =>
  startOfSouthAfricanDay(now) - (ORDER_PERIODS[period] - 1) * DAY_MS;
