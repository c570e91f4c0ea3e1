import type { ServerResponse } from 'node:http';
import { EVENTS_MISSED } from '@nara/shared-contracts/rules/common';
import type { EventBus, NumberedEvent } from './bus';

/**
 * Time (ms) for which events are collected, because one write to hundreds of listeners costs as much for many events as
 * for one.
 */
const TOGETHER_MS = 20;
/**
 * Backlog (bytes) at which a slow listener is disconnected; its browser reconnects and is told that it missed events.
 */
const MAX_BACKLOG = 256 * 1024;

/** The part of a response that a broadcast needs. */
export type Listening = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableEnded' | 'writableLength'>;

/** Sends the same events to all listeners of a bus, in the format of server-sent events. */
export interface Broadcast {
  /**
   * Adds a listener that last received the event `seen`, and sends it what it missed. Returns a function that removes
   * it.
   */
  join(response: Listening, seen: string | undefined): () => void;
}

const MISSED = `event: ${EVENTS_MISSED}\ndata: {}\n\n`;

const blockOf = ({ id, event }: NumberedEvent): string =>
  `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Writes to a listener, or disconnects it if it is too slow. */
export function writeTo(response: Listening, text: string | Buffer): void {
  // It has been told to reconnect but is still connected.
  if (response.writableEnded) return;
  if (response.writableLength > MAX_BACKLOG) response.destroy();
  else response.write(text);
}

/** Ends a listener's stream. Its browser then finds out whether it may still listen. */
export function endStream(response: Listening): void {
  writeTo(response, MISSED);
  response.end();
}

/** Creates the broadcast of a bus. Every event is serialised once, and all listeners receive the same bytes. */
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
      for (const listener of listeners) endStream(listener);
    },
  );

  return {
    join(response, seen) {
      // The newcomer receives the queued events below.
      flush();
      const missed = events.recent.since(seen);
      const since = missed ? missed.map(blockOf).join('') : MISSED;
      writeTo(response, `retry: 3000\nid: ${events.recent.lastId()}\n\n${since}`);
      listeners.add(response);
      return () => void listeners.delete(response);
    },
  };
}
