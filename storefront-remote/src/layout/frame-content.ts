import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** URL parameter that names the draft of a preview link. */
export const PREVIEW_PARAM = 'content-preview';

/** Query for the content around every page. */
const frameQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['content', 'frame'],
    queryFn: ({ signal }) => api.content.frame({ signal }),
  });

/** Query for the draft of a page by the token of its preview link. */
export const previewQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['content', 'preview', token],
    queryFn: ({ signal }) => api.content.preview({ query: { token }, signal }),
    enabled: token !== '',
    retry: false,
  });

/**
 * Returns the draft token that the document was opened with; empty if none. It stays the same while the visitor
 * navigates.
 */
export const useOpenedDraft = (): string =>
  useState(() =>
    typeof location === 'undefined' ? '' : (new URLSearchParams(location.search).get(PREVIEW_PARAM) ?? ''),
  )[0];

/** Returns the announcement and the footer, or the draft of one of them; undefined while loading. */
export function useFrameContent() {
  const api = useApi();
  const { data: published } = useQuery(frameQuery(api));
  const { data: previewed } = useQuery(previewQuery(api, useOpenedDraft()));
  const draft = previewed?.content;
  return {
    announcement: draft?.page === 'announcement' ? draft : published?.announcement,
    footer: draft?.page === 'footer' ? draft : published?.footer,
  };
}
