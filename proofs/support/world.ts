import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPartnerSandbox, type PartnerSandbox } from '@nara/partner-sandbox';
import { parseConfiguration } from '../../commerce-api/src/platform/configuration';
import { partnerInventory } from '../../commerce-api/src/sample/data';
import { freePort } from '../../commerce-api/testing/free-port';
import { type Books, openBooks } from './books';
import { type Program, startProgram } from './program';

/** Data folder, a partner in this process, and the API, which runs as a separate process. */
export interface World {
  readonly dataDir: string;
  readonly partner: PartnerSandbox;
  /** Sets the partner's faults; an empty plan clears them. */
  plant(plan: Record<string, unknown>): Promise<void>;
  /** Starts the API on this world's data, on the same port by default; `main` may be another release's. */
  start(environment?: Record<string, string>, main?: readonly string[]): Promise<Program>;
  books(): Books;
  /** Ends all processes that are still running. */
  close(): Promise<void>;
}

const UNLIMITED = { orders: 1e9, inventory: 1e9, returns: 1e9 };

export interface WorldOptions {
  /** Defaults to a new folder, which is removed at the end. */
  dataDir?: string;
  /** Empty PostgreSQL database to use instead of a file. */
  databaseUrl?: string;
}

/** Creates the world; `main` as in ProgramOptions. */
export async function createWorld(
  main: readonly string[],
  { dataDir, databaseUrl }: WorldOptions = {},
): Promise<World> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'nara-torture-')));
  const port = await freePort();
  const { apiKey, webhookSecrets } = parseConfiguration({}).partner;
  const partner = createPartnerSandbox({
    apiKey,
    webhookSecret: webhookSecrets[0] ?? '',
    webhookUrl: `http://127.0.0.1:${port}/api/woolworths/webhook`,
    inventory: partnerInventory(),
    limits: UNLIMITED,
  });
  const partnerUrl = await partner.listen();
  const running = new Set<Program>();
  return {
    dataDir: folder,
    partner,
    async plant(plan) {
      await fetch(`${partnerUrl}/sandbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(plan),
      });
    },
    async start(environment = {}, ofRelease = main) {
      const program = await startProgram({
        dataDir: folder,
        main: ofRelease,
        environment: {
          PORT: String(port),
          PARTNER_BASE_URL: partnerUrl,
          ...(databaseUrl && { DATABASE_URL: databaseUrl }),
          ...environment,
        },
      });
      running.add(program);
      void program.ended.then(() => running.delete(program));
      return program;
    },
    books: () => openBooks(folder, databaseUrl),
    async close() {
      await Promise.all([...running].map((program) => program.kill()));
      await partner.close();
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}
