import { type ShownPageName, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PREVIEW_PARAM, previewQuery } from '../layout';
import { type Published, pageQuery } from './queries';

/** Returns the version that an address asks for; null for the present one. */
const versionIn = (search: URLSearchParams): number | null => {
  const version = Number(search.get('version'));
  return Number.isInteger(version) && version > 0 ? version : null;
};

/** Reads what a page says: its draft for whoever opened a link to it, else what is published. */
export function usePage<P extends ShownPageName>(page: P) {
  const { api } = useHost();
  const [search] = useSearchParams();
  const { data: previewed } = useQuery(previewQuery(api, search.get(PREVIEW_PARAM) ?? ''));
  const { data, error, refetch } = useQuery(pageQuery(api, page, versionIn(search)));
  const draft = previewed?.content.page === page ? (previewed as unknown as Published<P>) : undefined;
  return { data: draft ?? data, error, refetch };
}
