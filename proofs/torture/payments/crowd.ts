import { setTimeout as delay } from 'node:timers/promises';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import type { Random } from '../../../commerce-api/src/sample/data';
import { Abandoned, type Browser } from './browser';
import { visit } from './visits';

/** Shoppers who arrive one after the other, several at a time. */
export interface Crowd {
  /** Orders that were acknowledged. */
  readonly acknowledged: readonly string[];
  /** Wrong responses that shoppers got. */
  readonly faults: readonly string[];
  /** Admits no more shoppers. Resolves when the last one has left, or reports a fault after `patienceMs`. */
  close(patienceMs: number): Promise<void>;
}

export interface CrowdOptions {
  /** Number of shoppers at a time. */
  width: number;
  random: Random;
  openBrowser: (goesOn: () => boolean) => Browser;
  nextOrder: () => NewOrder;
  /** Advances the time of an order by this many minutes. */
  pass: (orderId: string, minutes: number) => Promise<void>;
  /** Called with an order whose shopper has left, so it will not be paid any more. */
  onLeft: (orderId: string) => void;
}

/** Opens the shop to shoppers. */
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
