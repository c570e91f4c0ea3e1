import { type App, createApp } from './app';
import { builds, composition } from './composition';
import { type Configuration, ConfigurationError, parseConfiguration } from './configuration';
import { sampleCatalogue, sampleOrders } from './seed';
import type { SampleData } from './seeding';

/** Longest that a stopping server waits for requests under way. */
const STOP_MS = 15_000;

/** What an empty database starts with: always the range, and sample orders unless SEED=none. */
function sampleOf(choice: Configuration['seed']): SampleData {
  const now = Date.now();
  const products = sampleCatalogue(now);
  return { products, orders: choice === 'sample' ? sampleOrders(now, products) : [] };
}

async function start(): Promise<App> {
  const configuration = parseConfiguration(process.env);
  const app = await createApp({ configuration, sample: () => sampleOf(configuration.seed) });
  await app.listen();
  return app;
}

/** One line for the person at the terminal. */
function describe(fault: unknown): string {
  if (fault instanceof ConfigurationError) return fault.message;
  const { code, message } = fault as NodeJS.ErrnoException;
  const { PORT = '8080', HOST = '127.0.0.1', DATA_DIR = '.data' } = process.env;
  if (code === 'EADDRINUSE') return `PORT ${PORT} is in use; choose another`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${HOST} is not an address of this machine`;
  if (code === 'EACCES' || code === 'ENOTDIR' || code?.startsWith('SQLITE_')) return `DATA_DIR ${DATA_DIR}: ${message}`;
  return message;
}

function fail(fault: unknown): never {
  process.stderr.write(`${describe(fault).replaceAll('\n', ' ')}\n`);
  process.exit(1);
}

function stopOnSignals(app: App): void {
  const stop = () => {
    setTimeout(() => fail(new Error(`not everything finished within ${STOP_MS / 1000} s`)), STOP_MS).unref();
    app.close().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

start().then(stopOnSignals, fail);
