import { createServer } from 'node:net';

const given = new Set<number>();

/** Returns a port on loopback that is free now, each time another one: two servers may start before either listens. */
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
