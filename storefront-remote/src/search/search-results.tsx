import type { ProductSummary } from '@nara/shared-contracts';
import { styled } from 'styled-components';
import { ProductGrid } from '../catalogue';
import { ButtonLink } from '../ui';
import { searchProducts } from './search-products';
import { suggestionsOf } from './suggestions';
import { SuggestionsList } from './suggestions-list';

/** Places kept while the range loads. */
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
`;

interface SearchResultsProps {
  query: string;
  /** The whole range; undefined while it loads. */
  range: readonly ProductSummary[] | undefined;
}

export function SearchResults({ query, range }: SearchResultsProps) {
  const products = range && searchProducts(range, query);
  const isEmpty = products?.length === 0;
  return (
    <Frame>
      <Count role="status">{query && products && countText(products.length, query)}</Count>
      {query && !isEmpty && <ProductGrid key={query} title="Results" products={products} expected={EXPECTED} isFirst />}
      {range && isEmpty && <SuggestionsList suggestions={suggestionsOf(range)} />}
      {range && isEmpty && (
        <ButtonLink to="/shop" $look="outline">
          Shop All Products
        </ButtonLink>
      )}
    </Frame>
  );
}

function countText(count: number, query: string): string {
  if (count === 0) return `Nothing found for “${query}”. Check the spelling, or use fewer words.`;
  return `${count} ${count === 1 ? 'product' : 'products'} for “${query}”`;
}
