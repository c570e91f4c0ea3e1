import type { ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { plural } from '@nara/shared-contracts/rules/common';
import { focusContent } from '@nara/shared-ui';
import { styled } from 'styled-components';
import { ProductGrid } from '../catalogue';
import { Button, ButtonLink } from '../ui';
import { QueryLinks } from './query-links';
import { forgetSearches, useRecentSearches } from './recent-searches';
import type { SearchResult } from './search-products';
import { suggestionsOf } from './suggestions';

/** Lists the searches made on this device, until the shopper clears them. */
function RecentList() {
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

/** Number of placeholders while the products load. */
const EXPECTED = 4;

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  padding-block: var(--space-3) var(--space-6);

  > ul {
    width: 100%;
  }
`;

const Count = styled.p`
  min-height: 1.5em;
  color: var(--muted);
  font-size: var(--text-sm);
  overflow-wrap: anywhere;
`;

interface SearchResultsProps {
  query: string;
  /** All products; undefined while loading, as is the result. */
  range: readonly ProductSummary[] | undefined;
  result: SearchResult | undefined;
}

export function SearchResults({ query, range, result }: SearchResultsProps) {
  const isEmpty = result?.products.length === 0;
  return (
    <Frame>
      <Count role="status">{query && result && countText(result, query)}</Count>
      {query && !isEmpty && (
        <ProductGrid key={query} title="Results" products={result?.products} expected={EXPECTED} isFirst />
      )}
      {!query && <RecentList />}
      {range && isEmpty && <QueryLinks title="Try one of these" queries={suggestionsOf(range)} />}
      {range && isEmpty && (
        <ButtonLink to="/shop" $look="outline">
          Shop All Products
        </ButtonLink>
      )}
    </Frame>
  );
}

function countText({ products: { length }, readAs }: SearchResult, query: string): string {
  if (length === 0) return `Nothing found for “${query}”. Check the spelling, or use fewer words.`;
  const found = `${plural(length, 'product')} for`;
  return readAs ? `${found} “${readAs}”. Nothing is called “${query}”.` : `${found} “${query}”`;
}
