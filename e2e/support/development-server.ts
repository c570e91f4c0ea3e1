import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export interface DevelopmentServer {
  origin: string;
  /** Requested paths. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

/** Serves the build of a remote as its development server does: under its fixed entry name, to any origin. */
export async function startDevelopmentServer(dist: string): Promise<DevelopmentServer> {
  const files = new Set(readdirSync(dist).filter((file) => file.endsWith('.js')));
  const entry = [...files].find((file) => file.startsWith('remoteEntry.')) ?? '';
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const file = url === '/remoteEntry.js' ? entry : url.slice(1);
    if (!files.has(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    return response.end(readFileSync(path.join(dist, file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
