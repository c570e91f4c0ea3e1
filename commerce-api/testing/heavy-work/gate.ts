import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A gate at which other processes stand until it is released, or they end. */
export interface Gate {
  /** By which a process finds it. */
  address: string;
  /** Resolves when the next process comes, to what resolves when it has left. */
  next(): Promise<{ left: Promise<unknown> }>;
  release(): void;
}

export function createGate(): Gate {
  const address = path.join(tmpdir(), `nara-gate-${randomUUID()}`);
  const standing = new Set<Socket>();
  const server = createServer((socket) => standing.add(socket.on('error', () => undefined))).listen(address);
  server.unref();
  return {
    address,
    async next() {
      const [socket] = (await once(server, 'connection')) as [Socket];
      await once(socket, 'data');
      return { left: once(socket, 'close') };
    },
    release() {
      server.close();
      for (const socket of standing) socket.destroy();
    },
  };
}

/** Stands at a gate, and does something once it is there. Resolves once the gate is released. */
export function pass(address: string, atGate: () => void = () => undefined): Promise<void> {
  return new Promise((resolve) => {
    // One that has been released is not there any more.
    const socket = connect(address)
      .on('error', () => undefined)
      .on('close', () => resolve())
      .on('connect', () => {
        // It leaves in this very turn.
        socket.write('here');
        atGate();
      });
  });
}
