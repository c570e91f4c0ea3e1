import type { ChangeRow } from '@nara/portal-ui';
import type { BulkFields, BulkOutcome, BulkPreview } from '@nara/shared-contracts/api/catalogue';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { LABELS } from '../product-values';
import { categoryName } from '../words';
import type { BulkField } from './bulk-columns';

/** Formats a field for the review; null means empty. */
function shown(field: BulkField, fields: Partial<BulkFields>): string | null {
  const { [field]: value } = fields;
  if (typeof value === 'number') return formatRand(value);
  if (field === 'category' && fields.category) return categoryName(fields.category);
  return value ?? null;
}

const toRow = ({ id, name, outcome, before, after, refusal }: BulkOutcome): ChangeRow => ({
  key: id,
  subject: name === id ? id : `${name} (${id})`,
  outcome,
  changes: (Object.keys(after) as BulkField[]).map((field) => ({
    field: LABELS[field],
    before: shown(field, before),
    after: shown(field, after),
  })),
  notes: refusal ? [refusal.message] : [],
});

/** Returns the outcomes as readable rows, refused ones first. */
export const outcomeRows = ({ rows }: BulkPreview): ChangeRow[] =>
  [...rows.filter(({ refusal }) => refusal), ...rows.filter(({ refusal }) => !refusal)].map(toRow);

/** Counts the outcomes: `2 products cannot be changed, 40 change, 3 are like that already.` */
export function summary({ rows }: BulkPreview): string {
  const count = (wanted: BulkOutcome['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length;
  const [refused, changing, same] = [count('refused'), count('change'), count('same')];
  const parts = [
    refused > 0 && `${plural(refused, 'product')} cannot be changed`,
    changing > 0 && `${plural(changing, 'product changes', 'products change')}`,
    same > 0 && `${plural(same, 'is', 'are')} like that already`,
  ].filter((part) => part !== false);
  return `${parts.join(', ')}.${refused > 0 ? ' Nothing is saved while any is refused.' : ''}`;
}
