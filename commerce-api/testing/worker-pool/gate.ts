import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Gate at which other processes wait until it is released or they end. */
export interface Gate {
  /** Address at which a process finds the gate. */
  address: string;
  /** Resolves when the next process arrives, to a promise that resolves when it has left. */
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

/** Waits at a gate, after calling `atGate` on arrival. Resolves when the gate is released. */
export function pass(address: string, atGate: () => void = () => undefined): Promise<void> {
  return new Promise((resolve) => {
    // A released gate no longer exists, which is an error here.
    const socket = connect(address)
      .on('error', () => undefined)
      .on('close', () => resolve())
      .on('connect', () => {
        // The text is sent within this turn, before `atGate` can block.
        socket.write('here');
        atGate();
      });
  });
}
