import { freePort } from '../../../commerce-api/testing/free-port';
import { type Books, fillShelves } from '../../support/books';
import { createOrderMaker, findGoods } from '../../support/goods';
import { passGate } from '../../support/place';
import type { Program } from '../../support/program';
import { createWorld, type World } from '../../support/world';
import { type Provider, startProvider } from './payment-provider';

/** PostgreSQL instance that can be killed. */
export interface KillableDatabase {
  url: string;
  /** Kills it without warning and restarts it. */
  restart(): Promise<void>;
}

export interface ShopOptions {
  /** Node arguments that run the API, and the payment sandbox. */
  main: { api: readonly string[]; provider: readonly string[] };
  /** Environment variables of an API that uses the payment sandbox at a URL. */
  paidAt: (sandbox: string) => Readonly<Record<string, string>>;
  /** Empty PostgreSQL database that two servers share; without it, one server uses a file. */
  database?: KillableDatabase | undefined;
  /** Makes the faults of the provider reproducible. */
  seed: number;
}

/** Servers of a shop, its partner and its payment provider. All except the partner can be killed. */
export interface KillableShop {
  readonly world: World;
  readonly provider: Provider;
  readonly books: Books;
  readonly servers: readonly Program[];
  readonly cookie: string;
  readonly nextOrder: ReturnType<typeof createOrderMaker>;
  /** Kills one server and restarts it. */
  killServer(index: number): Promise<void>;
  /** Kills all servers, runs `meanwhile`, and restarts them. */
  restartAll(meanwhile: () => void): Promise<void>;
  close(): Promise<void>;
}

/** Starts everything, with plenty of stock. */
export async function openShop({ main, paidAt, database, seed }: ShopOptions): Promise<KillableShop> {
  const world = await createWorld(main.api, database && { databaseUrl: database.url });
  const provider = await startProvider({ main: main.provider, dataDir: world.dataDir, seed });
  const ports = [await freePort(), ...(database ? [await freePort()] : [])];
  // The provider notifies the server that sent the shopper, so this server sees the address that a notification comes
  // from.
  const start = (port: number) =>
    world.start({ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, ...paidAt(provider.url) });
  const servers: Program[] = [];
  for (const port of ports) servers.push(await start(port));
  const books = world.books();
  fillShelves(books);
  const { url } = servers[0] as Program;
  return {
    world,
    provider,
    books,
    servers,
    cookie: await passGate(url),
    nextOrder: createOrderMaker(await findGoods(url)),
    async killServer(index) {
      await servers[index]?.kill();
      servers[index] = await start(ports[index] as number);
    },
    async restartAll(meanwhile) {
      await Promise.all(servers.map((server) => server.kill()));
      meanwhile();
      for (const [index, port] of ports.entries()) servers[index] = await start(port);
    },
    async close() {
      books.close();
      await provider.close();
      await world.close();
    },
  };
}
