import type { Moves } from '../moves';
import { type BookedReturn, nextReturnStep } from '../returns/return-book';
import { type BookedOrder, nextStep, type OrderBook, type Status } from './order-book';

/** Moves orders and returns on automatically, one step per interval. */
export interface Progress {
  /** Starts the steps of an accepted order. */
  begin(order: BookedOrder): void;
  beginReturn(taken: BookedReturn): void;
  /** Moves an order to a status and tells the brand. */
  tell(order: BookedOrder, status: Status): void;
  /** Stops the automatic steps of an order, given by the brand's id; it must then be moved by hand. */
  hold(orderId: string): void;
  /** Forgets which orders are held. */
  clear(): void;
  stop(): void;
}

interface ProgressServices {
  book: OrderBook;
  moves: Moves;
  /** Time between two steps, in ms; 0 disables automatic steps. */
  stepMs: number;
}

export function createProgress({ book, moves, stepMs }: ProgressServices): Progress {
  const held = new Set<string>();
  const timers = createTimers(stepMs);
  const tell = (order: BookedOrder, status: Status) => void moves.order(order, status);
  const isByHand = (orderId: string) => stepMs === 0 || held.has(orderId);

  return {
    tell,
    begin(order) {
      // An order whose acceptance was slow or lost may have been cancelled before its first step.
      if (isByHand(order.body.order_id) || order.status !== 'confirmed') return;
      tell(order, 'confirmed');
      timers.repeat(() => {
        const status = nextStep(order);
        if (status) tell(order, status);
        return status !== undefined;
      });
    },
    beginReturn(taken) {
      const order = book.find(taken.body.order_id);
      if (isByHand(order?.body.order_id ?? '')) return;
      timers.repeat(() => {
        const status = nextReturnStep(taken);
        if (status) void moves.return(taken, status);
        return status !== undefined;
      });
    },
    hold: (orderId) => void held.add(orderId),
    clear() {
      timers.stop();
      held.clear();
    },
    stop: timers.stop,
  };
}

/** Repeats work at an interval in ms until it returns false; does not keep the process alive. */
function createTimers(everyMs: number) {
  const timers = new Set<NodeJS.Timeout>();
  return {
    repeat(work: () => boolean) {
      const timer = setInterval(() => {
        if (work()) return;
        clearInterval(timer);
        timers.delete(timer);
      }, everyMs);
      timers.add(timer.unref());
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
      timers.clear();
    },
  };
}
