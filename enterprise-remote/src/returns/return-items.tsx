import { ItemTable } from '@nara/portal-ui';
import type { Rma } from '@nara/shared-contracts/api/returns';
import { CONDITION_LABELS } from './words';

/** Lists the returned items with their conditions. */
export function ReturnItems({ rma: { items } }: { rma: Rma }) {
  return (
    <ItemTable
      headings={['Item', 'Condition', 'Pieces', 'Resalable']}
      rows={items.map(({ line, name, color, size, condition, quantity, resalable }) => ({
        key: String(line),
        cells: [
          `${name}, ${color}, ${size}`,
          condition ? CONDITION_LABELS[condition] : 'Not inspected',
          quantity,
          resalable,
        ],
      }))}
      sums={[]}
    />
  );
}
