import { join } from 'node:path';
import type { PaymentSandbox } from '@nara/payment-sandbox';
import { freePort } from '../../../commerce-api/testing/free-port';
import { type Program, startProgram } from '../../support/program';

/** Time (ms) after which a late payment completes, and a late notification arrives. */
const LATE_MS = 1500;
/** Delay (ms) before a notification is retried; it doubles every time. */
const RETRY_MS = 100;
/**
 * Duration (ms) of a slow call. Shorter than the server's timeout, because time passes faster here than at a real
 * provider.
 */
const SLOW_MS = 700;

/** Probabilities of faults in calls and notifications, in percent. */
const SHARES = {
  ...{ latency: 10, status429: 3, status500: 5, timeout: 0.5, malformed: 3, lost: 8 },
  ...{ repeat: 20, beforeReturn: 30, late: 10, outOfOrder: 10, never: 12 },
  ...{ wrongAmount: 10, forged: 10, wrongSource: 10 },
};

/** The payment sandbox as a separate process, which stores its books in a file and can be killed. */
export interface Provider {
  readonly url: string;
  /** Kills it and restarts it, with faults from another seed. */
  kill(): Promise<void>;
  /** Removes all faults. */
  heal(): Promise<void>;
  state(): Promise<PaymentSandbox['state']>;
  close(): Promise<void>;
}

export interface ProviderOptions {
  /** Node arguments that run it. */
  main: readonly string[];
  dataDir: string;
  /** Makes the faults reproducible. */
  seed: number;
}

/** Starts the provider with faults. */
export async function startProvider({ main, dataDir, seed }: ProviderOptions): Promise<Provider> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    PORT: port,
    PAYMENT_PORT: port,
    PAYMENT_DATA: join(dataDir, 'provider.db'),
    PAYMENT_LATE_MS: String(LATE_MS),
    PAYMENT_RETRY_MS: String(RETRY_MS),
  };
  let plan: Record<string, unknown> = {};
  let starts = 0;
  const plant = async (next: Record<string, unknown>) => {
    plan = next;
    const { status } = await fetch(`${url}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(plan),
    });
    if (status !== 200) throw new Error(`the payment sandbox took no faults: ${status}`);
  };
  const start = async () => {
    const program = await startProgram({ dataDir, main, environment, upPath: '/control/state' });
    starts += 1;
    return program;
  };
  const faults = () => ({ shares: SHARES, latencyMs: SLOW_MS, repeats: 3, seed: seed + starts });
  let program: Program = await start();
  await plant(faults());
  return {
    url,
    async kill() {
      await program.kill();
      program = await start();
      await plant(faults());
    },
    heal: () => plant({}),
    state: async () => (await (await fetch(`${url}/control/state`)).json()) as PaymentSandbox['state'],
    close: () => program.kill(),
  };
}
