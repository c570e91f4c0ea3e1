import type { ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { plural } from '@nara/shared-contracts/rules/common';
import { focusContent } from '@nara/shared-ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ProductGrid } from '../catalogue';
import { Button, ButtonLink } from '../ui';
import type { SearchResult } from './search-products';
import { forgetSearches, searchPath, suggestionsOf, useRecentSearches } from './suggestions';

const Links = styled.nav`
  display: grid;
  justify-items: start;
  gap: var(--space-2);

  h2 {
    font-size: var(--text-lg);
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    list-style: none;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding: 0.5rem 1.1rem;
    border: 1px solid var(--stone);
    border-radius: 2rem;
    font-size: var(--text-sm);
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  a::first-letter {
    text-transform: capitalize;
  }

  a:hover {
    border-color: var(--ink);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-3);
`;

interface QueryLinksProps {
  title: string;
  queries: readonly string[];
  /** Control next to the title. */
  action?: ReactNode;
}

/** Links to searches to repeat or to try. */
function QueryLinks({ title, queries, action }: QueryLinksProps) {
  const id = useId();
  return (
    <Links aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {action}
      </Head>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <Link to={searchPath(query)}>{query}</Link>
          </li>
        ))}
      </ul>
    </Links>
  );
}

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
