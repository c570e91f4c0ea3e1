import { mkdirSync, writeFileSync } from 'node:fs';
import { print, type Result } from '../bench/report';
import { runEvents } from '../bench/run-events';
import { runFederation } from '../bench/run-federation';
import { runHeavy } from '../bench/run-heavy';
import { runLists } from '../bench/run-lists';
import { runMemory, runOrders } from '../bench/run-orders';
import { runPayments } from '../bench/run-payments';
import { runTracing } from '../bench/run-tracing';
import { runVisits } from '../bench/run-visits';
import { fromRoot } from '../paths';
import { reportAndExit } from '../processes';

const GROUPS: Readonly<Record<string, () => AsyncIterable<Result>>> = {
  visits: runVisits,
  orders: runOrders,
  heavy: runHeavy,
  events: runEvents,
  // These take minutes, or need more than the product, and run only on request.
  federation: runFederation,
  tracing: runTracing,
  payments: runPayments,
  memory: runMemory,
  lists: runLists,
};
const chosen = (process.env.ONLY ?? 'visits,orders,heavy,events').split(',');

/** Measures the figures of docs/performance.md, prints a table and writes `.cache/bench.json`. */
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
}

await bench().catch(reportAndExit);
