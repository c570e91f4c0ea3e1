import { type ApiClient, useHost } from '@nara/shared-contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Names the draft that a link shows, in its address. */
export const PREVIEW_PARAM = 'content-preview';

/** What stands around every page. */
const frameQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['content', 'frame'],
    queryFn: ({ signal }) => api.content.frame({ signal }),
  });

/** A page as it is prepared, for whoever has its link. */
export const previewQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['content', 'preview', token],
    queryFn: ({ signal }) => api.content.preview({ query: { token }, signal }),
    enabled: token !== '',
    retry: false,
  });

/** Returns the draft that the document was opened with; empty without any. It stays while the shop is walked through. */
export const useOpenedDraft = (): string =>
  useState(() =>
    typeof location === 'undefined' ? '' : (new URLSearchParams(location.search).get(PREVIEW_PARAM) ?? ''),
  )[0];

/** Returns announcement and footer, or the draft of one of them; undefined until they are there. */
export function useFrameContent() {
  const { api } = useHost();
  const { data: published } = useQuery(frameQuery(api));
  const { data: previewed } = useQuery(previewQuery(api, useOpenedDraft()));
  const draft = previewed?.content;
  return {
    announcement: draft?.page === 'announcement' ? draft : published?.announcement,
    footer: draft?.page === 'footer' ? draft : published?.footer,
  };
}
