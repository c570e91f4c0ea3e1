import { setTimeout as delay } from 'node:timers/promises';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import { createRandom } from '../../commerce-api/src/sample/data';
import { countPieces, countWaiting, fillShelves, makeEverythingDue, untilDelivered } from '../support/books';
import { createOrderMaker, findGoods } from '../support/goods';
import { comparePartner, inspectOrders } from '../support/inspect';
import { startLoad } from '../support/load';
import type { World } from '../support/world';

export interface KillSummary {
  rounds: number;
  acknowledged: number;
  /** Orders sent but unanswered when the program was killed; they may or may not exist. */
  cut: number;
  /** Descriptions of the faults found. */
  faults: string[];
}

export interface KillOptions {
  rounds: number;
  clients?: number;
  /** Seed for the times of the kills. */
  seed?: string;
  /** Called after each round. */
  report?: (line: string) => void;
}

/** Longest time (ms) under load before a kill. */
const MAX_LIFE_MS = 800;

/**
 * Kills the program repeatedly in the middle of its work. After each restart, checks that every acknowledged order
 * exists; at the end, that the partner has each order once.
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
    /** Each fault is reported once, although later rounds find it again. */
    const faults = new Set<string>();
    const note = (found: readonly string[]) => {
      for (const fault of found) faults.add(fault);
    };
    let cut = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const load = startLoad({ port: program.port, clients, nextOrder });
      await load.until(1);
      await delay(random.int(0, MAX_LIFE_MS));
      await program.kill();
      await load.ended;
      acknowledged.push(...load.acknowledged);
      cut += load.cut.length;
      note(load.refused.map(({ status, body }) => `an order was answered ${status} ${body}`));
      program = await world.start();
      note(inspectOrders(books, acknowledged));
      if (countPieces(books) !== pieces) note([`stock and its movements disagree after round ${round}`]);
      makeEverythingDue(books);
      report(
        `round ${round} of ${rounds}: ${load.acknowledged.length} acknowledged (${acknowledged.length} in all), ` +
          `${load.cut.length} cut, ${faults.size} faults so far`,
      );
    }
    report(`${countWaiting(books)} orders are still on their way to the partner`);
    await untilDelivered(books);
    note(comparePartner(books, world.partner.state.orders));
    await program.stop();
    return { rounds, acknowledged: acknowledged.length, cut, faults: [...faults] };
  } finally {
    books.close();
  }
}
