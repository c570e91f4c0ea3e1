import { useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EnterpriseMapping, MappingApproval } from '@nara/shared-contracts/api/sku-mapping';
import { type HostServices, useHost } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { useQueryClient } from '@tanstack/react-query';
import { MAPPING_LISTS_KEY, MAPPINGS_KEY } from './queries';

/** Proposals in the versions that the user saw. */
export type Seen = MappingApproval['mappings'];

/** Outcome of deciding on proposals. */
interface Decided {
  /** Number of proposals decided on. */
  count: number;
  /** Reasons why the others are unchanged. */
  reasons: string[];
}

/** Largest number of mappings that one call accepts. */
const PER_CALL = 200;

export const asSeen = ({ id, updatedAt }: EnterpriseMapping): Seen[number] => ({ id, expectedUpdatedAt: updatedAt });

/** Decides on any number of proposals, in batches of the size that the API accepts. Throws as `decide` does. */
export async function decideOnAll(
  seen: Seen,
  decide: (mappings: Seen) => Promise<{ decided: string[]; refused: { id: string; reason: string }[] }>,
): Promise<Decided> {
  const result: Decided = { count: 0, reasons: [] };
  for (let from = 0; from < seen.length; from += PER_CALL) {
    const { decided, refused } = await decide(seen.slice(from, from + PER_CALL));
    result.count += decided.length;
    result.reasons.push(...refused.map(({ id, reason }) => `${id}: ${reason}`));
  }
  return result;
}

/** Announces the outcome; `done` is the verb: `approved`. */
export function announce(notify: HostServices['notify'], { count, reasons }: Decided, done: string): void {
  if (count > 0) notify.success(`${plural(count, 'mapping')} ${done}`);
  if (reasons.length > 0) notify.error(`${reasons.length} not ${done}. ${reasons.slice(0, 3).join(' ')}`);
}

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
