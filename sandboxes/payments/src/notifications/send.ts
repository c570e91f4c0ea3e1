import http from 'node:http';
import https from 'node:https';
import type { Letter } from '../protocol';

/** Addresses on this machine, of which a notification comes from either. */
const SOURCES = { right: '127.0.0.1', wrong: '127.0.0.2' } as const;

const isOwnMachine = (hostname: string): boolean => hostname === 'localhost' || hostname.startsWith('127.');

/**
 * Posts a letter and returns the status of the answer, or null when none comes in time (ms). To this machine it goes from
 * 127.0.0.1, or from 127.0.0.2 when the source is to be wrong; elsewhere the system chooses. Redirects are not followed.
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
      // Nothing is read of it.
      response.destroy();
    });
    outgoing.on('error', () => resolve(null));
    outgoing.end(body);
  });
}
