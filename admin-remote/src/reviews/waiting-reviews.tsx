import { NavCount, useLiveQueries } from '@nara/portal-ui';
import { plural, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery, REVIEWS_KEY } from './queries';

/** Counts the reviews that wait beside their entry of the navigation; none draws nothing. */
export function WaitingReviews() {
  const { api } = useHost();
  const { data } = useQuery(figuresQuery(api));
  useLiveQueries([...REVIEWS_KEY, 'figures'], ['review.changed']);
  if (!data?.waiting) return null;
  return <NavCount count={data.waiting} words={plural(data.waiting, 'review waits', 'reviews wait')} tone="grey" />;
}
