import type { CartEvent } from '../subjects/cart/schemas';
import { ApiError } from '../wire/problem';

/** Most events kept while the API cannot take them; the oldest go first. */
const MOST_WAITING = 50;

export interface CartEventReporterOptions {
  /** POST /api/cart-events, in a way that outlives the page. */
  send: (event: CartEvent) => Promise<unknown>;
  /** Says when the browser is back online. */
  page: EventTarget;
}

/** A refusal would come again; only what did not arrive, or met a fault of the server, is worth another try. */
const isPassing = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Tells the API of a shopper's changes, each at once and nobody waits for it. What does not get through waits for the
 * browser to be back online, or for the next event that does. Rules: docs/product.md, "Cart".
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
