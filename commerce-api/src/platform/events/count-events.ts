import type { StreamEvent } from '@nara/shared-contracts/rules/common';
import type { EventBus } from './bus';

/**
 * Returns a counter of the events, of any instance, that `isMeant` accepts: cached data about them is valid while the
 * count is the same. Possibly missed events count as one.
 */
export function countEvents(
  events: Pick<EventBus, 'subscribe'>,
  isMeant: (event: StreamEvent) => boolean,
): () => number {
  let count = 0;
  const counted = () => {
    count += 1;
  };
  events.subscribe((event) => {
    if (isMeant(event)) counted();
  }, counted);
  return () => count;
}
