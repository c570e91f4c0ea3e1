import { useAction } from '@nara/portal-ui';
import { type EnterpriseMapping, type MappingApproval, plural, useHost } from '@nara/shared-contracts';
import { useQueryClient } from '@tanstack/react-query';
import { MAPPING_LISTS_KEY, MAPPINGS_KEY } from './queries';

type Seen = MappingApproval['mappings'];

/** Largest number of mappings that one call accepts. */
const PER_CALL = 200;

interface Page {
  rows: EnterpriseMapping[];
  total: number;
}

/** Returns the page as it will be once the proposals are approved. */
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
 * Approves proposals as they were seen. The lists show them approved immediately; if the API refuses, the lists revert
 * and a notice says why.
 */
export function useApprove() {
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const { run, isBusy } = useAction(async (seen: Seen) => {
    const ids = new Set(seen.map(({ id }) => id));
    const before = queryClient.getQueriesData<Page>({ queryKey: MAPPING_LISTS_KEY });
    await queryClient.cancelQueries({ queryKey: MAPPING_LISTS_KEY });
    queryClient.setQueriesData<Page>({ queryKey: MAPPING_LISTS_KEY }, (page) => withApproved(page, ids));
    let approved = 0;
    const reasons: string[] = [];
    try {
      for (let from = 0; from < seen.length; from += PER_CALL) {
        const result = await api.enterpriseMapping.approve({ body: { mappings: seen.slice(from, from + PER_CALL) } });
        approved += result.approved.length;
        reasons.push(...result.refused.map(({ id, reason }) => `${id}: ${reason}`));
      }
    } catch (error) {
      for (const [key, page] of before) queryClient.setQueryData(key, page);
      throw error;
    } finally {
      await queryClient.invalidateQueries({ queryKey: MAPPINGS_KEY });
    }
    if (approved > 0) notify.success(`${plural(approved, 'mapping')} approved`);
    if (reasons.length > 0) notify.error(`${reasons.length} not approved. ${reasons.slice(0, 3).join(' ')}`);
  });
  return { approve: run, isBusy };
}
