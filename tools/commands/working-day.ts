import { testBothEngines } from '../jest/both-engines';

/** Lives the staff's day with 200 orders (ORDERS) on both engines, another one each time unless DAY_SEED is given. */
const { ORDERS = '200', DAY_SEED = String(Date.now()) } = process.env;

testBothEngines(['with-partner/working-day/working-day'], { ORDERS, DAY_SEED });
