import { join } from 'node:path';
import type { PaymentSandbox } from '@nara/payment-sandbox';
import { freePort, type Program, startProgram } from '../program';

/** Time (ms) after which a payment that is paid late completes, and after which a late notification comes. */
const LATE_MS = 1500;
/** Wait (ms) before a notification is repeated; each further wait is twice as long. */
const RETRY_MS = 100;
/** Wait (ms) of a slow call: shorter than the server's patience, because time passes faster here than at a provider. */
const SLOW_MS = 700;

/** What goes wrong with calls and notifications, in percent. */
const SHARES = {
  ...{ latency: 10, status429: 3, status500: 5, timeout: 0.5, malformed: 3, lost: 8 },
  ...{ repeat: 20, beforeReturn: 30, late: 10, outOfOrder: 10, never: 12 },
  ...{ wrongAmount: 10, forged: 10, wrongSource: 10 },
};

/** The payment sandbox as its own process, which keeps its books in a file and can be killed. */
export interface Provider {
  readonly url: string;
  /** Kills it and starts it again, with faults of another seed. */
  kill(): Promise<void>;
  /** Lifts all faults. */
  heal(): Promise<void>;
  state(): Promise<PaymentSandbox['state']>;
  close(): Promise<void>;
}

export interface ProviderOptions {
  /** Arguments of node that run it. */
  main: readonly string[];
  dataDir: string;
  /** Makes the faults repeatable. */
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
