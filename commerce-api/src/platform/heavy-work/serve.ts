import { Worker } from 'node:worker_threads';
import type { Order, Outcome } from './perform';

/** Reply of a process to an order: its outcome, or the error that it failed with. */
export type Answer = Outcome | { failed: unknown };

/**
 * Signals that a terminal or service manager also sends to the server's child processes. They ignore them, so that the
 * server can finish its work.
 */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Kills a busy process after its server has died: while busy, it would not notice the disconnect. */
const watch = (server: number) => `setInterval(() => {
  if (process.ppid !== ${server}) process.kill(process.pid, 'SIGKILL');
}, 1000)`;

/** Makes this process one of a pool: it performs orders one after the other, and ends with its server. */
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
