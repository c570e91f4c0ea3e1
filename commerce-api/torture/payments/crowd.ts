import { setTimeout as delay } from 'node:timers/promises';
import type { NewOrder } from '@nara/shared-contracts';
import type { Random } from '#sample/data';
import { Abandoned, type Browser } from './browser';
import { visit } from './visits';

/** Shoppers who come one after the other, several at a time. */
export interface Crowd {
  /** Orders that were acknowledged. */
  readonly acknowledged: readonly string[];
  /** What shoppers were answered that should not be. */
  readonly faults: readonly string[];
  /** Lets no more come; resolves when the last has gone, or `patienceMs` has passed, which is a fault. */
  close(patienceMs: number): Promise<void>;
}

export interface CrowdOptions {
  /** Shoppers at a time. */
  width: number;
  random: Random;
  openBrowser: (goesOn: () => boolean) => Browser;
  nextOrder: () => NewOrder;
  /** Lets so many minutes pass for an order. */
  pass: (orderId: string, minutes: number) => Promise<void>;
  /** Told of an order whose shopper has gone: nobody pays any more. */
  onLeft: (orderId: string) => void;
}

/** Opens the shop to a crowd. */
export function openDoors({ width, random, openBrowser, nextOrder, pass, onLeft }: CrowdOptions): Crowd {
  const acknowledged: string[] = [];
  const faults: string[] = [];
  let isOpen = true;
  let goesOn = true;
  const serve = async (browser: Browser) => {
    const order = nextOrder();
    const token = await browser.place(order);
    acknowledged.push(order.id);
    await visit({ browser, order: { id: order.id, token }, random, pass: (minutes) => pass(order.id, minutes) });
    onLeft(order.id);
  };
  const run = async () => {
    const browser = openBrowser(() => goesOn);
    while (isOpen)
      await serve(browser).catch((fault: unknown) => {
        if (!(fault instanceof Abandoned)) faults.push(`a shopper fell out: ${(fault as Error).message}`);
      });
  };
  const all = Promise.all(Array.from({ length: width }, run)).then(() => true);
  return {
    acknowledged,
    faults,
    async close(patienceMs) {
      isOpen = false;
      const hasEnded = await Promise.race([all, delay(patienceMs, false, { ref: false })]);
      goesOn = false;
      if (!hasEnded) faults.push('a shopper still waits for an answer');
    },
  };
}
