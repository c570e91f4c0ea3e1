import { build } from '../../../tools/build/build';
import { onEachEngine } from '../engines';
import { medians, type Result } from '../report';
import { measureBulkPrices } from './measure';

const RUNS = Number(process.env.RUNS ?? 5);
const IN_ALL_MS = 10_000;

/** Measures a change of 2,000 prices on the built API, on each engine; `ENGINES` selects. */
export async function* runBulkPrices(): AsyncIterable<Result> {
  await build(['server']);
  const measure = (databaseUrl?: string) => measureBulkPrices(RUNS, databaseUrl);
  for await (const { engine, figure } of onEachEngine('Changes of prices', measure)) {
    const { name, runs } = figure;
    yield { name: `${engine} ${name}`, figures: medians(runs), limits: { 'in all ms': IN_ALL_MS } };
  }
}
