import { NavCount, useLiveQueries } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { plural } from '@nara/shared-contracts/rules/common';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery, REVIEWS_KEY } from './queries';

/** Number of pending reviews next to their navigation entry; renders nothing if there are none. */
export function WaitingReviews() {
  const api = useApi();
  const { data } = useQuery(figuresQuery(api));
  useLiveQueries([...REVIEWS_KEY, 'figures'], ['review.changed']);
  if (!data?.waiting) return null;
  return <NavCount count={data.waiting} words={plural(data.waiting, 'review waits', 'reviews wait')} tone="grey" />;
}
