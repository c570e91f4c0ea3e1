import type { ApiClient } from '@nara/shared-contracts/api/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AuditParams, toFilter } from './audit-params';

export const auditPageQuery = (api: ApiClient, { before, ...params }: AuditParams) => {
  const query = { ...toFilter(params), ...(before && { before }) };
  return queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => api.audit.list({ query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Returns the URL of the file, which the browser saves while it streams. Checks first, so that a refusal is shown. */
export async function findExport(
  api: ApiClient,
  params: AuditParams,
  extension: 'csv' | 'jsonl',
): Promise<{ href: string }> {
  const filter = toFilter(params);
  await api.audit.list({ query: { ...filter, pageSize: 1 } });
  return { href: `/api/enterprise/audit.${extension}?${new URLSearchParams(filter)}` };
}
