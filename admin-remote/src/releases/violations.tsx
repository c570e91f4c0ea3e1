import { type Column, DataTable, EmptyLine, RelativeTime } from '@nara/portal-ui';
import type { PolicyViolation } from '@nara/shared-contracts/api/telemetry';
import { formatCount } from '@nara/shared-contracts/rules/common';

const COLUMNS: readonly Column<PolicyViolation>[] = [
  { header: 'Part', cell: ({ remote, version }) => (remote ? `${remote} ${version}` : 'Shell or page') },
  { header: 'Rule', cell: ({ directive }) => directive },
  { header: 'Stopped', cell: ({ blocked }) => blocked },
  { header: 'Times', cell: ({ count }) => formatCount(count) },
  { header: 'Last', cell: ({ lastAt }) => <RelativeTime iso={lastAt} /> },
];

const keyOf = ({ remote, version, directive, blocked }: PolicyViolation) =>
  [remote, version, directive, blocked].join(' ');

/** Lists what the content security policy blocked in the last 24 hours, and the owner of each script. */
export function Violations({ violations }: { violations: readonly PolicyViolation[] }) {
  if (violations.length === 0) return <EmptyLine>Nothing was blocked in the last 24 hours</EmptyLine>;
  return (
    <DataTable
      label="Blocked by the security policy"
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
