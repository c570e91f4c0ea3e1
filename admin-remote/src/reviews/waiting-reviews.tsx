import { NavCount, useLiveQueries } from '@nara/portal-ui';
import { plural, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery, REVIEWS_KEY } from './queries';

/** Number of pending reviews next to their navigation entry; renders nothing if there are none. */
export function WaitingReviews() {
  const { api } = useHost();
  const { data } = useQuery(figuresQuery(api));
  useLiveQueries([...REVIEWS_KEY, 'figures'], ['review.changed']);
  if (!data?.waiting) return null;
  return <NavCount count={data.waiting} words={plural(data.waiting, 'review waits', 'reviews wait')} tone="grey" />;
}
