import { apiQuery, pageQuery, type Selection, useAction } from '@nara/portal-ui';
import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type { Rma, RmaQuery, RmaRow } from '@nara/shared-contracts/api/returns';
import { useHost } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { useQueryClient } from '@tanstack/react-query';

/** Key of the queries of list, figures and details, for refetching them together. */
export const RETURNS_KEY = ['returns'] as const;

export const returnListQuery = (api: ApiClient, query: RmaQuery) =>
  pageQuery([...RETURNS_KEY, 'list', query], ({ signal }) => api.rma.list({ query, signal }));

export const returnStatsQuery = (api: ApiClient) => apiQuery([...RETURNS_KEY, 'stats'], api.rma.stats);

export const returnQuery = (api: ApiClient, id: Rma['rmaNumber']) =>
  apiQuery([...RETURNS_KEY, 'return', id], ({ signal }) => api.rma.get({ params: { id }, signal }));

export const returnAddressesQuery = (api: ApiClient) => apiQuery([...RETURNS_KEY, 'addresses'], api.rma.addresses);

type Page = Awaited<ReturnType<ApiClient['rma']['list']>>;

/** Returns the page as it will be after the returns are approved. */
const approved = (page: Page | undefined, ids: ReadonlySet<string>): Page | undefined =>
  page && {
    ...page,
    rows: page.rows.map(
      (row): RmaRow =>
        ids.has(row.rmaNumber) && row.status === 'pending_inspection' ? { ...row, status: 'approved' } : row,
    ),
  };

/**
 * Approves returns: the list updates immediately, then reverts those that the API refused, with the reason. Refused
 * returns stay selected.
 */
export function useApprove({ ids: chosen, replace }: Selection) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { run, isBusy } = useAction(async (rmaNumbers: readonly string[]) => {
    const lists = [...RETURNS_KEY, 'list'];
    await queryClient.cancelQueries({ queryKey: lists });
    queryClient.setQueriesData<Page>({ queryKey: lists }, (page) => approved(page, new Set(rmaNumbers)));
    try {
      const { results } = await api.rma.approveMany({ body: { rmaNumbers: [...rmaNumbers] } });
      const refused = results.filter(({ isApproved }) => !isApproved);
      const done = new Set(results.filter(({ isApproved }) => isApproved).map(({ rmaNumber }) => rmaNumber));
      replace([...chosen].filter((id) => !done.has(id)));
      if (done.size > 0) notify.success(`${plural(done.size, 'return')} approved`);
      if (refused.length > 0) notify.error(refusal(refused));
    } finally {
      // Reverts the returns that the API refused.
      await queryClient.invalidateQueries({ queryKey: RETURNS_KEY });
    }
  });
  return { run, isBusy };
}

const refusal = (refused: readonly { rmaNumber: string; message: string }[]): string => {
  const [first, ...others] = refused;
  const what = `${first?.rmaNumber}: ${first?.message}`;
  return others.length === 0 ? what : `${refused.length} returns were not approved. ${what}`;
};
