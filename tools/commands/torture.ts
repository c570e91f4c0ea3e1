import { killRounds } from '../../commerce-api/torture/kill-rounds';
import { createWorld } from '../../commerce-api/torture/world';
import { build } from '../build/build';
import { startCluster } from '../postgres/cluster';
import { programOf, reportAndExit } from '../processes';

const ROUNDS = Number(process.env.ROUNDS ?? 100);
const ON_POSTGRES = process.env.DATABASE === 'postgres';
const SEED = process.env.TORTURE_SEED ?? String(Date.now());

/** Kills the built API under load, again and again, and looks for every order that it acknowledged; `DATABASE=postgres` on PostgreSQL. */
async function torture(): Promise<void> {
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
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await world.close();
    await cluster?.stop();
  }
}

await torture().catch(reportAndExit);
