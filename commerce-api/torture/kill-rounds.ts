import { setTimeout as delay } from 'node:timers/promises';
import type { NewOrder } from '@nara/shared-contracts';
import { createRandom } from '../src/seed';
import { countPieces, fillShelves, makeEverythingDue, untilDelivered } from './books';
import { createOrderMaker, findGoods } from './goods';
import { comparePartner, inspectOrders } from './inspect';
import { startLoad } from './load';
import type { World } from './world';

export interface KillSummary {
  rounds: number;
  acknowledged: number;
  /** Orders that were sent when the program was killed and never answered; they may be there or not. */
  cut: number;
  /** What is wrong, in words. */
  faults: string[];
}

export interface KillOptions {
  rounds: number;
  clients?: number;
  /** Decides the moments of death. */
  seed?: string;
  /** Told after each round. */
  report?: (line: string) => void;
}

/** Longest life under load, in ms. */
const LONGEST_LIFE_MS = 800;

/**
 * Kills the program in the middle of its work, again and again, and looks after each restart whether everything it
 * acknowledged is there; in the end whether the partner has every order once.
 */
export async function killRounds(
  world: World,
  { rounds, clients = 8, seed = 'kill', report = () => undefined }: KillOptions,
): Promise<KillSummary> {
  const random = createRandom(seed);
  let program = await world.start();
  const books = world.books();
  try {
    fillShelves(books);
    const pieces = countPieces(books);
    const nextOrder = createOrderMaker(await findGoods(program.url));
    const acknowledged: NewOrder[] = [];
    const faults: string[] = [];
    let cut = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const load = startLoad({ port: program.port, clients, nextOrder });
      await load.until(1);
      await delay(random.int(0, LONGEST_LIFE_MS));
      await program.kill();
      await load.ended;
      acknowledged.push(...load.acknowledged);
      cut += load.cut.length;
      faults.push(...load.refused.map(({ status, body }) => `an order was answered ${status} ${body}`));
      program = await world.start();
      faults.push(...inspectOrders(books, acknowledged));
      if (countPieces(books) !== pieces) faults.push(`stock and its movements disagree after round ${round}`);
      makeEverythingDue(books);
      report(
        `round ${round}: ${load.acknowledged.length} acknowledged, ${load.cut.length} cut, ${faults.length} faults`,
      );
    }
    await untilDelivered(books);
    faults.push(...comparePartner(books, world.partner.state.orders));
    await program.stop();
    return { rounds, acknowledged: acknowledged.length, cut, faults };
  } finally {
    books.close();
  }
}
