import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  /** True if the server closes the connection after this response. */
  isLast: boolean;
  body: string;
}

/** The connection broke before the response was complete, so it is unknown whether the request was executed. */
export class ConnectionCut extends Error {
  override readonly name = 'ConnectionCut';
}

/** Keep-alive connection on loopback with one request at a time; opened on demand. */
export interface Connection {
  /** Throws ConnectionCut, or the system's error if nothing listens. */
  send(request: Buffer): Promise<Answer>;
  close(): void;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Formats a request for the wire; an object as body is sent as JSON. */
export function toRequest(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

/** Returns the first complete response in `received`; null if there is none. */
export function readAnswer(received: Buffer): Answer | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = received.toString('latin1', 0, headEnd);
  const start = headEnd + HEAD_END.length;
  const end = start + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (received.length < end) return null;
  return {
    status: Number(head.slice(9, 12)),
    isLast: /\r\nconnection: close/i.test(head),
    body: received.toString('utf8', start, end),
  };
}

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    // Stays attached after connecting: a fault while idle surfaces on the next use.
    socket.on('error', reject);
  });

/**
 * Implements only the HTTP that a benchmark and a fault test need, so that the client costs little compared with the
 * server.
 */
export function createConnection(port: number): Connection {
  let socket: Socket | undefined;
  const close = () => {
    socket?.destroy();
    socket = undefined;
  };
  return {
    async send(request) {
      socket ??= await opened(port);
      const answer = await exchange(socket, request).catch((fault) => {
        close();
        throw fault;
      });
      if (answer.isLast) close();
      return answer;
    },
    close,
  };
}

function exchange(socket: Socket, request: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const onData = (piece: Buffer) => {
      received = received.length === 0 ? piece : Buffer.concat([received, piece]);
      const answer = readAnswer(received);
      if (answer) settle(() => resolve(answer));
    };
    const onEnd = () => settle(() => reject(new ConnectionCut('no answer came')));
    const settle = (then: () => void) => {
      socket.off('data', onData).off('close', onEnd);
      then();
    };
    if (socket.destroyed) return onEnd();
    socket.on('data', onData).on('close', onEnd);
    socket.write(request);
  });
}
