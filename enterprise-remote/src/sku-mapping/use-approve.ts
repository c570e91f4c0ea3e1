import { useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EnterpriseMapping } from '@nara/shared-contracts/api/sku-mapping';
import { useHost } from '@nara/shared-contracts/host';
import { useQueryClient } from '@tanstack/react-query';
import { announce, decideOnAll, type Seen } from './decide';
import { MAPPING_LISTS_KEY, MAPPINGS_KEY } from './queries';

interface Page {
  rows: EnterpriseMapping[];
  total: number;
}

/** Returns the page as it will be after the proposals are approved. */
const withApproved = (page: Page | undefined, ids: ReadonlySet<string>): Page | undefined =>
  page && {
    ...page,
    rows: page.rows.map((row) =>
      ids.has(row.id) && row.pendingWoolworthsSku !== null
        ? {
            ...row,
            woolworthsSku: row.pendingWoolworthsSku,
            pendingWoolworthsSku: null,
            pendingBy: null,
            status: 'active',
          }
        : row,
    ),
  };

/**
 * Approves proposals in the versions that the user saw. The lists show them approved immediately; if the API refuses,
 * the lists revert and a notice explains why.
 */
export function useApprove() {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { run, isBusy } = useAction(async (seen: Seen) => {
    const ids = new Set(seen.map(({ id }) => id));
    const before = queryClient.getQueriesData<Page>({ queryKey: MAPPING_LISTS_KEY });
    await queryClient.cancelQueries({ queryKey: MAPPING_LISTS_KEY });
    queryClient.setQueriesData<Page>({ queryKey: MAPPING_LISTS_KEY }, (page) => withApproved(page, ids));
    try {
      const result = await decideOnAll(seen, async (mappings) => {
        const { approved, refused } = await api.enterpriseMapping.approve({ body: { mappings } });
        return { decided: approved, refused };
      });
      announce(notify, result, 'approved');
    } catch (error) {
      for (const [key, page] of before) queryClient.setQueryData(key, page);
      throw error;
    } finally {
      await queryClient.invalidateQueries({ queryKey: MAPPINGS_KEY });
    }
  });
  return { approve: run, isBusy };
}
