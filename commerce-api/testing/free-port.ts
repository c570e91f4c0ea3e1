import { createServer } from 'node:net';

const given = new Set<number>();

/** Returns a free port on loopback, a different one each time: two servers may start before either listens. */
export async function freePort(): Promise<number> {
  const port = await portOfSystem();
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}

const portOfSystem = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
