import type { ServerResponse } from 'node:http';
import { EVENTS_MISSED } from '@nara/shared-contracts/rules';
import type { EventBus } from './bus';
import type { NumberedEvent } from './recent';

/** Time (ms) for which events wait for others, because each write to hundreds of listeners costs as much as many. */
const TOGETHER_MS = 20;
/** Backlog (bytes) at which a slow listener is cut off; its browser reconnects and is told that it missed something. */
const MOST_BACKLOG = 256 * 1024;

/** The part of a response that a broadcast needs. */
export type Listening = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableEnded' | 'writableLength'>;

/** Tells all listeners of a bus the same, in the format of server-sent events. */
export interface Broadcast {
  /** Adds a listener, who last received the event `seen`, and tells what it missed. Returns a function that removes it. */
  join(response: Listening, seen: string | undefined): () => void;
}

const MISSED = `event: ${EVENTS_MISSED}\ndata: {}\n\n`;

const blockOf = ({ id, event }: NumberedEvent): string =>
  `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Writes to a listener, or cuts it off when it is too slow. */
export function writeTo(response: Listening, text: string | Buffer): void {
  // It has been told to reconnect and is not gone yet.
  if (response.writableEnded) return;
  if (response.writableLength > MOST_BACKLOG) response.destroy();
  else response.write(text);
}

/** Creates the broadcast of a bus: every event is serialised once, and all listeners are written the same bytes. */
export function createBroadcast(events: EventBus): Broadcast {
  const listeners = new Set<Listening>();
  let blocks: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (blocks.length === 0) return;
    const bytes = Buffer.from(blocks.join(''));
    blocks = [];
    for (const listener of listeners) writeTo(listener, bytes);
  };

  events.subscribe(
    (event, id) => {
      if (listeners.size === 0) return;
      blocks.push(blockOf({ id, event }));
      timer ??= setTimeout(flush, TOGETHER_MS);
    },
    () => {
      flush();
      for (const listener of listeners) {
        // Its browser reconnects and is told that it missed something.
        writeTo(listener, MISSED);
        listener.end();
      }
    },
  );

  return {
    join(response, seen) {
      // A newcomer is told below what waits for the others.
      flush();
      const missed = events.recent.since(seen);
      const since = missed ? missed.map(blockOf).join('') : MISSED;
      writeTo(response, `retry: 3000\nid: ${events.recent.lastId()}\n\n${since}`);
      listeners.add(response);
      return () => void listeners.delete(response);
    },
  };
}
