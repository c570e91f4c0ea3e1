import { build } from '../../tools/build/build';
import { testBothEngines } from '../../tools/jest/both-engines';
import { startCluster } from '../../tools/postgres/cluster';
import { programOf, reportAndExit } from '../../tools/processes';
import { createWorld } from '../support/world';
import { killRounds } from './kill-rounds';
import { torturePayments } from './payments/torture-payments';
import { PROOFS } from './proofs';

const ROUNDS = Number(process.env.ROUNDS ?? 100);
const ON_POSTGRES = process.env.DATABASE === 'postgres';
const SEED = process.env.TORTURE_SEED ?? String(Date.now());

/** Larger numbers than those of `npm test`, for the tests that read them. */
const { REQUESTS = '10000', STOPS = '10', FAILOVERS = '3' } = process.env;

/**
 * Kills the built API repeatedly under load and looks for every order that it acknowledged; `DATABASE=postgres` does so
 * on PostgreSQL. Returns true if all were found.
 */
async function kill(): Promise<boolean> {
  await build(['server']);
  const cluster = ON_POSTGRES ? await startCluster() : null;
  const world = await createWorld(programOf('commerce-api'), { databaseUrl: cluster?.url });
  const write = (line: string) => process.stdout.write(`${line}\n`);
  write(`${ROUNDS} rounds, TORTURE_SEED=${SEED}`);
  try {
    const { acknowledged, cut, faults } = await killRounds(world, { rounds: ROUNDS, seed: SEED, report: write });
    for (const fault of faults) write(fault);
    write(
      `${ROUNDS} kills, ${acknowledged} orders acknowledged, ${cut} cut in the middle, ` +
        `${world.partner.state.orders.length} at the partner, ${faults.length} faults`,
    );
    return faults.length === 0;
  } finally {
    await world.close();
    await cluster?.stop();
  }
}

/**
 * Kills the API, then proves what docs/operations/mend.md promises for when something breaks. With the argument `payments`,
 * it kills in the middle of payments instead.
 */
async function torture([what]: readonly string[]): Promise<void> {
  if (what === 'payments') return process.exit((await torturePayments()) ? 0 : 1);
  if (what !== undefined) throw new Error(`torture takes nothing, or payments; ${what} is neither of them`);
  if (!(await kill())) process.exit(1);
  const proofs = [...new Set(PROOFS.flatMap(({ tests }) => tests))];
  testBothEngines(proofs, { REQUESTS, STOPS, FAILOVERS });
}

await torture(process.argv.slice(2)).catch(reportAndExit);
