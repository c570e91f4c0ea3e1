import { type Column, DataTable, RelativeTime } from '@nara/portal-ui';
import type { PolicyViolation } from '@nara/shared-contracts';
import { formatCount } from '@nara/shared-ui';
import { Nothing } from './nothing';

const COLUMNS: readonly Column<PolicyViolation>[] = [
  { header: 'Part', cell: ({ remote, version }) => (remote ? `${remote} ${version}` : 'Shell or page') },
  { header: 'Rule', cell: ({ directive }) => directive },
  { header: 'Stopped', cell: ({ blocked }) => blocked },
  { header: 'Times', cell: ({ count }) => formatCount(count) },
  { header: 'Last', cell: ({ lastAt }) => <RelativeTime iso={lastAt} /> },
];

const keyOf = ({ remote, version, directive, blocked }: PolicyViolation) =>
  [remote, version, directive, blocked].join(' ');

/** What the content security policy stopped in the last 24 hours, and whose script it was. */
export function Violations({ violations }: { violations: readonly PolicyViolation[] }) {
  if (violations.length === 0) return <Nothing>Nothing was stopped in the last 24 hours</Nothing>;
  return (
    <DataTable
      label="Stopped by the security policy"
      columns={COLUMNS}
      rows={violations}
      rowKey={keyOf}
      error={null}
      onRetry={() => undefined}
      isStale={false}
      isShort
      empty={null}
    />
  );
}
