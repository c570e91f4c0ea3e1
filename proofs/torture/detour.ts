import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Route to a server that can be cut and redirected, as in a failover. */
export interface Detour {
  readonly port: number;
  /** Cuts every connection, and accepts no others until it is opened again. */
  cut(): void;
  /** Directs new connections to a port of this machine. */
  open(port: number): void;
  close(): Promise<void>;
}

/** Starts a proxy on this machine that forwards to one of its ports. */
export async function startDetour(to: number): Promise<Detour> {
  const sockets = new Set<Socket>();
  let target: number | null = to;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    // 'close' follows and is handled.
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (target === null) {
      incoming.destroy();
      return;
    }
    const outgoing = keep(connect(target, '127.0.0.1'));
    incoming.pipe(outgoing).pipe(incoming);
    incoming.once('close', () => outgoing.destroy());
    outgoing.once('close', () => incoming.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    target = null;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    open(port) {
      target = port;
    },
    close() {
      cut();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
