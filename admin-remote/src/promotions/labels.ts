import type { FieldChange, Tone } from '@nara/portal-ui';
import type { PromotionDefinition, PromotionRevision } from '@nara/shared-contracts/api/promotions';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import {
  giftText,
  PROMOTION_KINDS,
  PROMOTION_STATES,
  PROMOTION_WAYS,
  type PromotionKind,
  type PromotionState,
  type PromotionStatus,
  type PromotionWay,
} from '@nara/shared-contracts/rules/promotions';
import { formatDateTime } from '@nara/shared-ui';

export const STATES: Readonly<Record<PromotionState, { label: string; tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'blue' },
  planned: { label: 'Planned', tone: 'blue' },
  running: { label: 'Running', tone: 'green' },
  paused: { label: 'Paused', tone: 'yellow' },
  ended: { label: 'Ended', tone: 'grey' },
};

export const STATE_OPTIONS = PROMOTION_STATES.map((value) => ({ value, label: STATES[value].label }));

const STATUSES: Readonly<Record<PromotionStatus, string>> = {
  draft: 'Draft',
  started: 'Started',
  paused: 'Paused',
  ended: 'Ended',
};

const KINDS: Readonly<Record<PromotionKind, string>> = {
  percentage: 'Percentage off',
  amount: 'Amount off',
  'free-delivery': 'Free delivery',
  'buy-x-get-y': 'Buy some, get some',
};

export const KIND_OPTIONS = PROMOTION_KINDS.map((value) => ({ value, label: KINDS[value] }));

const WAYS: Readonly<Record<PromotionWay, string>> = { automatic: 'Automatic', code: 'By code' };

export const WAY_OPTIONS = PROMOTION_WAYS.map((value) => ({ value, label: WAYS[value] }));

export const wayText = (way: PromotionWay, code: string | null): string =>
  way === 'code' && code !== null ? code : WAYS[way];

/** Formats a category or subcategory of the range: `Sports bras` for `sports-bras`. */
export const categoryWords = (category: string): string =>
  (category.charAt(0).toUpperCase() + category.slice(1)).replaceAll('-', ' ');

const limitText = (most: number | null, noun: string): string => (most === null ? 'No limit' : plural(most, noun));

const timeText = (iso: string | null): string => (iso === null ? 'Not set' : formatDateTime(iso));

/** Describes the products that a promotion covers. */
export function scopeText({ products, categories }: PromotionDefinition): string {
  const parts = [
    ...categories.map(categoryWords),
    ...(products.length > 0 ? [plural(products.length, 'product')] : []),
  ];
  return parts.length === 0 ? 'Everything' : parts.join(', ');
}

/** Describes the period of a promotion. */
export const spanText = ({ from, until }: Pick<PromotionDefinition, 'from' | 'until'>): string =>
  from === null && until === null
    ? 'No dates'
    : [from && `from ${formatDateTime(from)}`, until && `until ${formatDateTime(until)}`].filter(Boolean).join(' ');

/** Describes a promotion, field by field. */
export const describe = (definition: PromotionDefinition): Readonly<Record<string, string>> => ({
  Name: definition.name,
  Gives: giftText(definition.gift),
  Given: WAYS[definition.way],
  Code: definition.code ?? 'None in own words',
  For: scopeText(definition),
  Minimum: definition.minimum === null ? 'None' : formatRand(definition.minimum),
  'First orders alone': definition.isFirstOrder ? 'Yes' : 'No',
  'With other promotions': definition.combines ? 'Combines' : 'Stands alone',
  'Most uses': limitText(definition.mostUses, 'order'),
  'Most by one customer': limitText(definition.mostPerCustomer, 'order'),
  Begins: timeText(definition.from),
  Ends: timeText(definition.until),
});

const inWords = ({ definition, status }: PromotionRevision['after']): Readonly<Record<string, string>> => ({
  ...describe(definition),
  // Use ids: two different pairs of products would both read "2 products".
  'Products and categories': [...definition.products, ...definition.categories].join(', ') || 'All',
  Status: STATUSES[status],
});

/** Returns the fields that a revision changed, as text. */
export function changesOf({ before, after }: PromotionRevision): FieldChange[] {
  const [old, next] = [inWords(before), inWords(after)];
  return Object.keys(next).flatMap((field) =>
    old[field] === next[field] ? [] : [{ field, before: old[field] ?? '', after: next[field] ?? '' }],
  );
}
