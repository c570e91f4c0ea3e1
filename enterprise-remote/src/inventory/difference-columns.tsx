import { Badge, Button, type Column, CopyId, RelativeTime, type Tone } from '@nara/portal-ui';
import type { Difference } from '@nara/shared-contracts/api/inventory';
import { DISTRIBUTION_CENTRES, type DriftCause } from '@nara/shared-contracts/rules/inventory';

const CAUSES: Record<DriftCause, { label: string; tone: Tone }> = {
  'order-on-its-way': { label: 'Order on its way', tone: 'blue' },
  'late-webhook': { label: 'Late webhook', tone: 'blue' },
  'return-not-restocked': { label: 'Return not restocked', tone: 'yellow' },
  'manual-change': { label: 'Manual change', tone: 'yellow' },
  unknown: { label: 'Unknown', tone: 'grey' },
};

/** Formats a difference in pieces with its sign. */
export const signed = (pieces: number): string => (pieces > 0 ? `+${pieces}` : String(pieces).replace('-', '−'));

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
  {
    header: 'Actions',
    isFixed: true,
    cell: (row) => (
      <Button
        isSmall
        aria-label={`Reconcile ${row.naraSku} at ${DISTRIBUTION_CENTRES[row.dc]}`}
        onClick={() => onReconcile(row)}
      >
        Reconcile
      </Button>
    ),
  },
];
