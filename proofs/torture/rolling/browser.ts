import { connect, constants, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Front } from './front';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Question {
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: OutgoingHttpHeaders;
}

/** Single HTTP/2 connection over TLS, as in browsers. */
export interface Browser {
  /** Throws if there is no complete response. */
  ask(path: string, question?: Question): Promise<Answer>;
  /** Yields the data of an open stream until it ends; throws unless its status is 200. */
  listen(path: string, headers: OutgoingHttpHeaders): AsyncIterable<string>;
  close(): void;
}

/** Opens a connection to a proxy, from `address` on loopback. */
export function openBrowser({ port, certificate }: Front, address = '127.0.0.1'): Browser {
  const authority = `localhost:${port}`;
  const session = connect(`https://${authority}`, {
    createConnection: () =>
      connectTls({
        socket: connectTcp({ host: '127.0.0.1', port, localAddress: address }),
        ca: certificate,
        servername: 'localhost',
        ALPNProtocols: ['h2'],
      }),
  });
  // Every request on it fails too, and reports the error.
  session.on('error', () => undefined);
  const request = (path: string, { method = 'GET', body, headers }: Question) =>
    session
      .request({
        ':method': method,
        ':path': path,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      })
      .end(body === undefined ? undefined : JSON.stringify(body));
  return {
    ask: (path, question = {}) =>
      new Promise((resolve, reject) => {
        let answered: IncomingHttpHeaders = {};
        let text = '';
        const stream = request(path, question);
        stream
          .setEncoding('utf8')
          .on('response', (headers) => {
            answered = headers;
          })
          .on('data', (piece: string) => {
            text += piece;
          })
          .on('error', reject)
          .on('close', () => {
            const status = Number(answered[':status'] ?? 0);
            if (status > 0 && stream.rstCode === constants.NGHTTP2_NO_ERROR)
              resolve({ status, headers: answered, body: text });
            else reject(new Error('the connection was cut'));
          });
      }),
    async *listen(path, headers) {
      const stream = request(path, { headers }).setEncoding('utf8');
      const status = new Promise<number>((resolve, reject) => {
        stream
          .on('response', (answered) => resolve(Number(answered[':status'])))
          .on('error', reject)
          .on('close', () => reject(new Error('the connection was cut')));
      });
      if ((await status) !== 200) throw new Error(`answered ${await status}`);
      yield* stream as AsyncIterable<string>;
    },
    close: () => session.destroy(),
  };
}
