import type { CartEvent } from '../subjects/cart/schemas';
import { ApiError } from '../wire/problem';

/** Most events kept while the API cannot take them; the oldest are dropped first. */
const MOST_WAITING = 50;

export interface CartEventReporterOptions {
  /** Sends POST /api/cart-events in a way that outlives the page. */
  send: (event: CartEvent) => Promise<unknown>;
  /** Fires `online` when the browser is back online. */
  page: EventTarget;
}

/** Tells if a retry can help: the call did not arrive, or the server failed. A refusal would come again. */
const isPassing = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Makes a function that sends a shopper's changes to the API at once, without making anybody wait. Events that fail are
 * kept until the browser is back online or another event succeeds. Rule: docs/product/cart.md.
 */
export function createCartEventReporter({ send, page }: CartEventReporterOptions): (event: CartEvent) => void {
  let waiting: CartEvent[] = [];

  const report = (event: CartEvent): Promise<boolean> =>
    send(event).then(
      () => true,
      (error: unknown) => {
        if (isPassing(error)) waiting = [...waiting, event].slice(-MOST_WAITING);
        return false;
      },
    );
  const catchUp = () => {
    const late = waiting;
    waiting = [];
    for (const event of late) void report(event);
  };

  page.addEventListener('online', catchUp);
  return (event) =>
    void report(event).then((isThrough) => {
      if (isThrough) catchUp();
    });
}
