import http from 'node:http';
import https from 'node:https';
import type { Letter } from '../protocol';

/** Source addresses of notifications to this machine. */
const SOURCES = { right: '127.0.0.1', wrong: '127.0.0.2' } as const;

const isOwnMachine = (hostname: string): boolean => hostname === 'localhost' || hostname.startsWith('127.');

/**
 * Posts a letter. Returns the status of the response, or null if there is none in time (ms). To this machine it is sent
 * from 127.0.0.1, or from 127.0.0.2 to fake a wrong source; otherwise the system chooses the address. Does not follow
 * redirects.
 */
export function send(
  { url, contentType, body }: Letter & { url: string },
  source: keyof typeof SOURCES,
  withinMs: number,
  stopping: AbortSignal,
): Promise<number | null> {
  const { protocol, hostname } = new URL(url);
  const { request } = protocol === 'https:' ? https : http;
  return new Promise((resolve) => {
    const outgoing = request(url, {
      method: 'POST',
      headers: {
        'content-type': contentType,
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Payment sandbox',
      },
      signal: AbortSignal.any([stopping, AbortSignal.timeout(withinMs)]),
      agent: false,
      ...(isOwnMachine(hostname) && { localAddress: SOURCES[source], family: 4 }),
    });
    outgoing.once('response', (response) => {
      resolve(response.statusCode ?? null);
      // The body is not read.
      response.destroy();
    });
    outgoing.on('error', () => resolve(null));
    outgoing.end(body);
  });
}
