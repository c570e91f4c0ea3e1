import { ApiError } from '../host/request';
import type { CartEvent } from '../subjects/cart/api';

/** Maximum number of events kept while the API cannot take them. The oldest are dropped first. */
const MAX_WAITING = 50;

export interface CartEventReporterOptions {
  /** Sends POST /api/cart-events with a request that outlives the page. */
  send: (event: CartEvent) => Promise<unknown>;
  /** Fires `online` when the browser is back online. */
  page: EventTarget;
}

/** Returns whether a retry can help: the request did not arrive, or the server failed. A refusal would be repeated. */
const isPassing = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Creates a function that sends a shopper's cart changes to the API immediately, without blocking the shopper. Failed
 * events are kept until the browser is back online or another event succeeds. Rule: docs/product/cart.md.
 */
export function createCartEventReporter({ send, page }: CartEventReporterOptions): (event: CartEvent) => void {
  let waiting: CartEvent[] = [];

  const report = (event: CartEvent): Promise<boolean> =>
    send(event).then(
      () => true,
      (error: unknown) => {
        if (isPassing(error)) waiting = [...waiting, event].slice(-MAX_WAITING);
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
