import type { SystemCheckResult } from '@nara/shared-contracts/api/operations-dashboard';
import { plural } from '@nara/shared-contracts/rules/common';

interface Made {
  data: Pick<SystemCheckResult, 'status'> | undefined;
  error: unknown;
}

/** Summarises checks for screen readers, while results arrive and at the end. */
export function summaryOf(checks: readonly Made[]): string {
  const open = checks.filter(({ data, error }) => !data && !error).length;
  if (open > 0) return `Checking: ${checks.length - open} of ${checks.length} done`;
  const statusOf = ({ data }: Made) => data?.status ?? 'error';
  const count = (status: SystemCheckResult['status']) => checks.filter((check) => statusOf(check) === status).length;
  const [errors, warnings] = [count('error'), count('warning')];
  if (errors + warnings === 0) return 'Everything is operational';
  const parts = [
    errors > 0 && plural(errors, 'error'),
    warnings > 0 && plural(warnings, 'warning'),
    `${count('operational')} operational`,
  ];
  return `All ${checks.length} checked: ${parts.filter(Boolean).join(', ')}`;
}
