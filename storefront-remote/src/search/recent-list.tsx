import { Button } from '../ui';
import { QueryLinks } from './query-links';
import { forgetSearches, useRecentSearches } from './recent-searches';

/** What was searched for on this device, until the shopper clears it. */
export function RecentList() {
  const queries = useRecentSearches();
  if (queries.length === 0) return null;
  return (
    <QueryLinks
      title="Recent searches"
      queries={queries}
      action={
        <Button type="button" $look="quiet" onClick={forgetSearches}>
          Clear recent searches
        </Button>
      }
    />
  );
}
