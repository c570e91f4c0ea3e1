import {
  actionColumn,
  Badge,
  Button,
  type Column,
  CopyId,
  Dialog,
  Loaded,
  RelativeTime,
  smallTable,
  type Tone,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Difference } from '@nara/shared-contracts/api/inventory';
import { formatCount, plural } from '@nara/shared-contracts/rules/common';
import { DISTRIBUTION_CENTRES, type DriftCause } from '@nara/shared-contracts/rules/inventory';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { safeDifferencesQuery } from './queries';

const CAUSES: Record<DriftCause, { label: string; tone: Tone }> = {
  'order-on-its-way': { label: 'Order on its way', tone: 'blue' },
  'late-webhook': { label: 'Late webhook', tone: 'blue' },
  'return-not-restocked': { label: 'Return not restocked', tone: 'yellow' },
  'manual-change': { label: 'Manual change', tone: 'yellow' },
  unknown: { label: 'Unknown', tone: 'grey' },
};

/** Formats a difference in pieces with its sign. */
const signed = (pieces: number): string => (pieces > 0 ? `+${pieces}` : String(pieces).replace('-', '−'));

/** Returns the columns of the differences. `onReconcile` reconciles one. */
export const differenceColumns = (onReconcile: (row: Difference) => void): readonly Column<Difference>[] => [
  { header: 'NARA SKU', cell: ({ naraSku }) => <CopyId id={naraSku} />, isFixed: true },
  { header: 'Product', cell: ({ productName }) => productName },
  { header: 'DC', cell: ({ dc }) => DISTRIBUTION_CENTRES[dc] },
  { header: 'Our Stock', cell: ({ ours }) => ours, align: 'end' },
  { header: 'Retailer', cell: ({ theirs }) => theirs, align: 'end' },
  { header: 'Difference', cell: ({ difference }) => signed(difference), align: 'end' },
  {
    header: 'Likely Cause',
    cell: ({ cause, explanation }) => (
      <span title={explanation}>
        <Badge $tone={CAUSES[cause].tone}>{CAUSES[cause].label}</Badge> {explanation}
      </span>
    ),
    width: '16rem',
  },
  { header: 'Pulled', cell: ({ pulledAt }) => <RelativeTime iso={pulledAt} />, isDetail: true },
  actionColumn(
    'Reconcile',
    (row) => `${row.naraSku} at ${DISTRIBUTION_CENTRES[row.dc]}`,
    (row) => onReconcile(row),
  ),
];

const Table = styled.table`
  ${smallTable}

  th:last-child,
  td:last-child {
    padding-right: 0;
    text-align: right;
  }
`;

interface SafeDialogProps {
  /** Reconciles exactly the differences that were shown. */
  onConfirm: (rows: readonly Difference[]) => void;
  onClose: () => void;
}

/** Previews which differences would be reconciled, and by how many pieces. */
export function SafeDialog({ onConfirm, onClose }: SafeDialogProps) {
  const api = useApi();
  const query = useQuery(safeDifferencesQuery(api));
  const rows = query.data ?? [];
  return (
    <Dialog
      title="Reconcile All Safe Differences"
      width="34rem"
      onClose={onClose}
      actions={
        <>
          <Button data-initial-focus onClick={onClose}>
            Change Nothing
          </Button>
          {rows.length > 0 && (
            <Button variant="primary" onClick={() => onConfirm(rows)}>
              {`Reconcile ${formatCount(rows.length)}`}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query}>{(safe) => <Preview rows={safe} />}</Loaded>
    </Dialog>
  );
}

function Preview({ rows }: { rows: readonly Difference[] }) {
  if (rows.length === 0) return <p>No difference is safe to reconcile by itself.</p>;
  const pieces = rows.reduce((sum, { difference }) => sum + Math.abs(difference), 0);
  return (
    <>
      <p>{`Our stock is moved by ${plural(rows.length, 'difference')}, ${plural(pieces, 'piece')} in all.`}</p>
      <Table>
        <thead>
          <tr>
            <th>NARA SKU</th>
            <th>DC</th>
            <th>Difference</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, naraSku, dc, difference }) => (
            <tr key={id}>
              <td>{naraSku}</td>
              <td>{DISTRIBUTION_CENTRES[dc]}</td>
              <td>{signed(difference)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
