import { build } from '../../../tools/build/build';
import { paidAt } from '../../../tools/payments';
import { startCluster } from '../../../tools/postgres/cluster';
import { programOf } from '../../../tools/processes';
import { killPayments } from './kill-payments';

const KILLS = Number(process.env.KILLS ?? 100);
const SEED = process.env.TORTURE_SEED ?? String(Date.now());

/** Time limit for the recovery (ms). It is long, because a busy machine may be slow. */
const RECOVERY_MS = 120_000;

const inRand = (cents: number): string => `R ${(cents / 100).toFixed(2)}`;

/** Kills in the middle of payments on one engine. Returns true if every cent is accounted for. */
async function killOn(engine: 'SQLite' | 'PostgreSQL', write: (line: string) => void): Promise<boolean> {
  const database = engine === 'PostgreSQL' ? await startCluster({ patienceMs: RECOVERY_MS }) : undefined;
  const started = Date.now();
  try {
    const { orders, taken, refunded, faults } = await killPayments({
      main: { api: programOf('commerce-api'), provider: programOf('sandboxes/payments') },
      paidAt,
      database,
      kills: KILLS,
      seed: SEED,
      report: (line) => write(`${engine}: ${line}`),
    });
    for (const fault of faults) write(fault);
    write(
      `${engine}: ${KILLS} kills, ${orders} orders, ${inRand(taken)} taken, ${inRand(refunded)} given back, ` +
        `${faults.length} faults, ${Math.round((Date.now() - started) / 1000)} s`,
    );
    return faults.length === 0;
  } finally {
    await database?.stop();
  }
}

/**
 * Kills API, payment provider and database in the middle of payments: one server on SQLite, then two on PostgreSQL.
 * `DATABASE=sqlite` or `postgres` selects one of them. Returns true if every cent is accounted for.
 */
export async function torturePayments(): Promise<boolean> {
  await build(['server']);
  const write = (line: string) => process.stdout.write(`${line}\n`);
  write(`${KILLS} kills on each engine, TORTURE_SEED=${SEED}`);
  const { DATABASE } = process.env;
  const onFile = DATABASE === 'postgres' || (await killOn('SQLite', write));
  const onPostgres = DATABASE === 'sqlite' || (await killOn('PostgreSQL', write));
  return onFile && onPostgres;
}
