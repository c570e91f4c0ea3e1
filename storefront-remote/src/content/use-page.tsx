import { useApi } from '@nara/shared-contracts/api/client';
import type { ShownPageName } from '@nara/shared-contracts/rules/content';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PREVIEW_PARAM, previewQuery } from '../layout';
import { LoadFailure, Page, Skeleton } from '../ui';
import { type Published, pageQuery } from './queries';

/** Returns the version requested by the address; null for the current one. */
const versionIn = (search: URLSearchParams): number | null => {
  const version = Number(search.get('version'));
  return Number.isInteger(version) && version > 0 ? version : null;
};

/** Returns the content of a page: the draft if the visitor opened a preview link, otherwise the published version. */
export function usePage<P extends ShownPageName>(page: P) {
  const api = useApi();
  const [search] = useSearchParams();
  const { data: previewed } = useQuery(previewQuery(api, search.get(PREVIEW_PARAM) ?? ''));
  const { data, error, refetch } = useQuery(pageQuery(api, page, versionIn(search)));
  const draft = previewed?.content.page === page ? (previewed as unknown as Published<P>) : undefined;
  return { data: draft ?? data, error, refetch };
}

interface WaitingPageProps {
  error: unknown;
  onRetry: () => void;
}

/** Placeholder for a page whose text is loading or could not be loaded. */
export const WaitingPage = ({ error, onRetry }: WaitingPageProps) =>
  error ? (
    <LoadFailure error={error} onRetry={onRetry} />
  ) : (
    <Page role="status" aria-busy="true" aria-label="The page is loading">
      <Skeleton $width="40%" $height="12rem" />
      <Skeleton $height="24rem" />
    </Page>
  );
