import { Worker } from 'node:worker_threads';
import type { Order, Outcome } from './perform';

/** What a process answers to an order: what came of it, or the fault that it failed with. */
export type Answer = Outcome | { failed: unknown };

/** Those to the server reach its processes too, from a terminal or a service manager, while it finishes its work. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends a process that is busy when its server dies, and hears of nothing itself. */
const watch = (server: number) => `setInterval(() => {
  if (process.ppid !== ${server}) process.kill(process.pid, 'SIGKILL');
}, 1000)`;

/** Makes this process one of a pool: it performs one order after another, and ends with its server. */
export function serveOrders(perform: (order: Order) => Promise<Outcome>): void {
  for (const signal of SIGNALS) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  new Worker(watch(process.ppid), { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
  process.on('message', async (order: Order) => {
    try {
      process.send?.((await perform(order)) satisfies Answer);
    } catch (failed) {
      process.send?.({ failed: failed instanceof Error ? failed : String(failed) } satisfies Answer);
    }
  });
}
