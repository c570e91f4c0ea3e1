import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Response of a ready printer to the status query `~HS`. */
export const READY_PRINTER = [
  '\u0002030,0,0,1200,000,0,0,0,000,0,0,0\u0003',
  '\u0002000,0,0,0,0,2,4,0,00000000,1,000\u0003',
  '\u00021234,0\u0003\r\n',
].join('\r\n');

/** A printer on this machine that accepts raw TCP, unless told to fail. */
export interface FakePrinter {
  /** `127.0.0.1:port`. */
  address: string;
  /** Texts received after the status query, one per connection. */
  received: string[];
  /** Response to the status query; initially that of a ready printer. */
  state: string;
  /** Drops the next connections before reading anything. */
  failNext(times: number): void;
  close(): Promise<void>;
}

export async function startFakePrinter(): Promise<FakePrinter> {
  const received: string[] = [];
  const open = new Set<Socket>();
  let failures = 0;
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    if (failures > 0) {
      failures -= 1;
      socket.resetAndDestroy();
      return;
    }
    const pieces: Buffer[] = [];
    socket.once('data', () => socket.write(printer.state));
    socket.on('data', (piece) => pieces.push(piece));
    socket.once('end', () => {
      const label = Buffer.concat(pieces)
        .toString('utf8')
        .replace(/^~HS\n/, '');
      if (label !== '') received.push(label);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const printer: FakePrinter = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    state: READY_PRINTER,
    failNext(times) {
      failures = times;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return printer;
}
