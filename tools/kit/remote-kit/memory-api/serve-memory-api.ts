import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SampleApi } from '../../../releases/smoke/sample-api';
import { type Fixtures, memoryApi } from './memory-api';

/** Serves the contracts on a free port of loopback to any caller. Its session is that of an admin. */
export async function serveMemoryApi(fixtures: Fixtures): Promise<SampleApi> {
  const answer = memoryApi(fixtures);
  const server = createServer((request, response) => {
    void answer(request, response, () => response.writeHead(404).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cookie: '',
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
