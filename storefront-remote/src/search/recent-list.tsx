import { focusContent } from '@nara/shared-ui';
import { Button } from '../ui';
import { QueryLinks } from './query-links';
import { forgetSearches, useRecentSearches } from './recent-searches';

/** Lists the searches made on this device, until the shopper clears them. */
export function RecentList() {
  const queries = useRecentSearches();
  if (queries.length === 0) return null;
  const clear = () => {
    forgetSearches();
    focusContent();
  };
  return (
    <QueryLinks
      title="Recent searches"
      queries={queries}
      action={
        <Button type="button" $look="quiet" onClick={clear}>
          Clear recent searches
        </Button>
      }
    />
  );
}
