import { mkdirSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../../tools/paths';
import { reportAndExit } from '../../tools/processes';
import { runBulkPrices } from './bulk-prices/measure';
import { runHeavy } from './heavy-work/run-heavy';
import { runUploads } from './heavy-work/run-uploads';
import { runLists } from './lists';
import { print, type Result } from './report';
import { runDocuments, runStarts } from './run-documents';
import { runEvents } from './run-events';
import { runFederation } from './run-federation';
import { runMemory, runOrders } from './run-orders';
import { runPayments, runTracing } from './run-pairs';
import { runTouch, runVisits } from './run-visits';

const GROUPS: Readonly<Record<string, () => AsyncIterable<Result>>> = {
  visits: runVisits,
  touch: runTouch,
  orders: runOrders,
  heavy: runHeavy,
  uploads: runUploads,
  events: runEvents,
  documents: runDocuments,
  starts: runStarts,
  // These take minutes, or need more than the product, and run only on request.
  federation: runFederation,
  tracing: runTracing,
  payments: runPayments,
  memory: runMemory,
  lists: runLists,
  prices: runBulkPrices,
};
const chosen = (process.env.ONLY ?? 'visits,touch,orders,heavy,events').split(',');

/**
 * Measures the figures of docs/performance.md, prints a table and writes `.cache/bench.json`. Fails if a figure exceeds
 * its limit and is worse than in the build it was compared with.
 */
async function bench(): Promise<void> {
  const unknown = chosen.find((name) => !GROUPS[name]);
  if (unknown) throw new Error(`ONLY must be some of ${Object.keys(GROUPS).join(', ')}; ${unknown} is none of them`);
  const results: Result[] = [];
  for (const name of chosen) {
    for await (const result of GROUPS[name]?.() ?? []) {
      print(result);
      results.push(result);
    }
  }
  mkdirSync(fromRoot('.cache'), { recursive: true });
  writeFileSync(fromRoot('.cache/bench.json'), `${JSON.stringify(results, null, 2)}\n`);
  const worse = results.flatMap(({ name, worse: figures = [] }) => figures.map((figure) => `${name}: ${figure}`));
  if (worse.length > 0) throw new Error(`worse than before, and over the limit:\n${worse.join('\n')}`);
}

await bench().catch(reportAndExit);
