import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { productsQuery, textsQuery } from '../catalogue';
import { LoadFailure, Page, Title, usePageTitle } from '../ui';
import { SearchForm } from './search-form';
import { searchIndex } from './search-index';
import { searchProducts } from './search-products';
import { SearchResults } from './search-results';
import { rememberSearch } from './suggestions';

/**
 * Reports a search that found nothing, for the staff's statistics; once per query while the screen is open. Null means
 * none.
 */
function useEmptySearchCount(query: string | null): void {
  const api = useApi();
  const counted = useRef(new Set<string>());
  useEffect(() => {
    if (query === null || counted.current.has(query)) return;
    counted.current.add(query);
    // A lost report does not concern the shopper.
    api.search.noteEmpty({ body: { text: query } }).catch(() => undefined);
  }, [api, query]);
}

/** Query for the synonyms: shoppers' words and what they stand for in the product range. */
const synonymsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['search', 'synonyms'],
    queryFn: ({ signal }) => api.search.synonyms({ signal }),
  });

const Head = styled.header`
  display: grid;
  gap: var(--space-3);
  padding-top: clamp(var(--space-4), 5vw, var(--space-8));
`;

export function SearchScreen() {
  const [address] = useSearchParams();
  const query = (address.get('q') ?? '').trim();
  const api = useApi();
  const { data, error, refetch } = useQuery(productsQuery(api));
  // Without descriptions and synonyms a search finds a little less, so their errors are ignored.
  const { data: texts } = useQuery(textsQuery(api));
  const { data: synonyms } = useQuery(synonymsQuery(api));
  usePageTitle(query ? `Search: ${query}` : 'Search');

  const index = useMemo(() => searchIndex(data ?? [], texts, synonyms), [data, texts, synonyms]);
  const result = useMemo(() => (data ? searchProducts(index, query) : undefined), [data, index, query]);

  const isFound = result !== undefined && result.products.length > 0;
  useEffect(() => {
    if (isFound) rememberSearch(query);
  }, [isFound, query]);
  useEmptySearchCount(query && result && texts && synonyms && !isFound ? query : null);

  return (
    <Page>
      <Head>
        <Title>Search</Title>
        <SearchForm query={query} index={index} />
      </Head>
      {error && !data ? (
        <LoadFailure error={error} headingLevel={2} onRetry={refetch} />
      ) : (
        <SearchResults query={query} range={data} result={result} />
      )}
    </Page>
  );
}
