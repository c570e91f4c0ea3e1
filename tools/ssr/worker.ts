import { parentPort } from 'node:worker_threads';
import type { RemoteModule } from '@nara/shared-contracts/host';
import type { SsrRequest } from '@nara/shared-contracts/rules/composition';
import { renderSsrView } from './render';

type Call = SsrRequest & { id: number };

/** Answers the server's requests for first views of one remote, in a separate thread. */
export function answerRequests(remote: RemoteModule): void {
  parentPort?.on('message', async ({ id, ...request }: Call) => {
    try {
      parentPort?.postMessage({ id, view: await renderSsrView(remote, request) });
    } catch (cause) {
      parentPort?.postMessage({
        id,
        view: null,
        error: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
      });
    }
  });
}
