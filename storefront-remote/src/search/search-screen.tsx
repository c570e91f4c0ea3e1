import { useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { productsQuery } from '../catalogue';
import { LoadFailure, Page, Title, usePageTitle } from '../ui';
import { SearchForm } from './search-form';
import { SearchResults } from './search-results';

const Head = styled.header`
  display: grid;
  gap: var(--space-3);
  padding-top: clamp(var(--space-4), 5vw, var(--space-8));
`;

export function SearchScreen() {
  const [address] = useSearchParams();
  const query = (address.get('q') ?? '').trim();
  const { api } = useHost();
  const { data, error, refetch } = useQuery(productsQuery(api));
  usePageTitle(query ? `Search: ${query}` : 'Search');

  return (
    <Page>
      <Head>
        <Title>Search</Title>
        <SearchForm query={query} />
      </Head>
      {error && !data ? <LoadFailure error={error} onRetry={refetch} /> : <SearchResults query={query} range={data} />}
    </Page>
  );
}
