import { testBothEngines } from '../../tools/jest/both-engines';

/** Runs a staff day with 200 orders (ORDERS) on both engines. The day differs each time; DAY_SEED sets the seed. */
const { ORDERS = '200', DAY_SEED = String(Date.now()) } = process.env;

testBothEngines(['proofs/working-day/working-day'], { ORDERS, DAY_SEED });
