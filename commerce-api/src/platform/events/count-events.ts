import type { StreamEvent } from '@nara/shared-contracts';
import type { EventBus } from './bus';

/**
 * Returns what counts the events of any instance that `isMeant` accepts: what is kept of a subject is valid while the
 * count is the same. Events that may have been missed count as one.
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
