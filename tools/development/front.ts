import { connect, createServer, type Socket } from 'node:net';

/** The port of a server under development. It stays the same while one process takes over from another. */
export interface Front {
  /** Passes further connections on to this port of this machine. */
  passTo(port: number): void;
  close(): void;
}

/** Opens a port. Until it knows where to, it refuses connections. */
export async function openFront(port: number, host = '127.0.0.1'): Promise<Front> {
  let target: number | null = null;
  const open = new Set<Socket>();
  const front = createServer((caller) => {
    if (target === null) return void caller.destroy();
    const server = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [caller, server],
      [server, caller],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.once('error', () => to.destroy());
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject);
    front.listen(port, host, resolve);
  });
  return {
    passTo(next) {
      target = next;
    },
    close() {
      front.close();
      for (const socket of open) socket.destroy();
    },
  };
}
