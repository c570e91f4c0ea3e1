import { type FieldMessages, minuteToIso, readRand, toMinute } from '@nara/portal-ui';
import type { PromotionDefinition, PromotionGift } from '@nara/shared-contracts/api/promotions';
import { CODE_PATTERN, MAX_CODE_LENGTH, normalisedCode } from '@nara/shared-contracts/rules/common';
import type { PromotionKind, PromotionWay } from '@nara/shared-contracts/rules/promotions';
import { isGuessable, MAX_LIMIT, MAX_NAMED } from '@nara/shared-contracts/rules/promotions';

/** A promotion as typed; ids and categories are one per line. */
export type PromotionValues = Readonly<{
  name: string;
  kind: PromotionKind;
  percent: string;
  amount: string;
  buy: string;
  get: string;
  way: PromotionWay;
  code: string;
  products: string;
  categories: string;
  minimum: string;
  isFirstOrder: string;
  combines: string;
  mostUses: string;
  mostPerCustomer: string;
  until: string;
}>;

export const LABELS = {
  name: 'Name',
  kind: 'What it gives',
  percent: 'Per cent off',
  amount: 'Rand off, excl. VAT',
  buy: 'Pieces to buy',
  get: 'Pieces to get',
  way: 'How an order gets it',
  code: 'Code',
  products: 'Products',
  categories: 'Categories',
  minimum: 'Minimum, excl. VAT',
  isFirstOrder: 'First orders alone',
  combines: 'Combines with others',
  mostUses: 'Most uses',
  mostPerCustomer: 'Most uses by one customer',
  until: 'Ends',
} as const satisfies Record<keyof PromotionValues, string>;

/** Definition of a new promotion. It does not combine with others, so that discounts never add up by accident. */
export const NEW_PROMOTION: PromotionDefinition = {
  name: '',
  gift: { kind: 'percentage', percent: 10 },
  products: [],
  categories: [],
  minimum: null,
  isFirstOrder: false,
  combines: false,
  way: 'code',
  code: null,
  mostUses: null,
  mostPerCustomer: null,
  from: null,
  until: null,
};

const YES = 'yes';
const flag = (isOn: boolean): string => (isOn ? YES : '');
const text = (value: number | null): string => (value === null ? '' : String(value));

/** Returns the values of a multi-line field. */
export const linesOf = (value: string): string[] => value.split('\n').filter(Boolean);

export function toValues(definition: PromotionDefinition): PromotionValues {
  const { gift } = definition;
  return {
    name: definition.name,
    kind: gift.kind,
    percent: 'percent' in gift ? String(gift.percent) : '100',
    amount: gift.kind === 'amount' ? String(gift.amount) : '',
    buy: gift.kind === 'buy-x-get-y' ? String(gift.buy) : '2',
    get: gift.kind === 'buy-x-get-y' ? String(gift.get) : '1',
    way: definition.way,
    code: definition.code ?? '',
    products: definition.products.join('\n'),
    categories: definition.categories.join('\n'),
    minimum: text(definition.minimum),
    isFirstOrder: flag(definition.isFirstOrder),
    combines: flag(definition.combines),
    mostUses: text(definition.mostUses),
    mostPerCustomer: text(definition.mostPerCustomer),
    until: definition.until === null ? '' : toMinute(Date.parse(definition.until)),
  };
}

/** Parses a number of pieces, orders or percent; undefined for anything else. */
const readNumber = (typed: string, decimals: number): number | undefined =>
  new RegExp(`^\\d{1,6}([.,]\\d{1,${decimals || 1}})?$`).test(typed.trim()) &&
  (decimals > 0 || /^\d+$/.test(typed.trim()))
    ? Number(typed.trim().replace(',', '.'))
    : undefined;

function giftOf({ kind, percent, amount, buy, get }: PromotionValues): PromotionGift {
  switch (kind) {
    case 'percentage':
      return { kind, percent: readNumber(percent, 2) ?? 0 };
    case 'amount':
      return { kind, amount: readRand(amount) ?? 0 };
    case 'buy-x-get-y':
      return { kind, buy: readNumber(buy, 0) ?? 0, get: readNumber(get, 0) ?? 0, percent: readNumber(percent, 2) ?? 0 };
    default:
      return { kind };
  }
}

const orNull = (typed: string): number | null => (typed.trim() === '' ? null : (readNumber(typed, 0) ?? null));

/** Returns the typed definition. It begins when it is started. */
export const toDefinition = (
  values: PromotionValues,
  { from }: Pick<PromotionDefinition, 'from'>,
): PromotionDefinition => ({
  name: values.name.trim(),
  gift: giftOf(values),
  products: linesOf(values.products),
  categories: linesOf(values.categories),
  minimum: values.minimum.trim() === '' ? null : (readRand(values.minimum) ?? null),
  isFirstOrder: values.isFirstOrder === YES,
  combines: values.combines === YES,
  way: values.way,
  code: values.way === 'code' && values.code.trim() !== '' ? normalisedCode(values.code) : null,
  mostUses: orNull(values.mostUses),
  mostPerCustomer: orNull(values.mostPerCustomer),
  from,
  until: values.until === '' ? null : minuteToIso(values.until),
});

const limitFault = (typed: string): string | undefined => {
  const most = readNumber(typed, 0);
  return typed.trim() === '' || (most !== undefined && most >= 1 && most <= MAX_LIMIT)
    ? undefined
    : `Enter a whole number from 1 to ${MAX_LIMIT}, or leave it empty.`;
};

const piecesFault = (typed: string): string | undefined => {
  const pieces = readNumber(typed, 0);
  return pieces !== undefined && pieces >= 1 && pieces <= 20 ? undefined : 'Enter 1 to 20 pieces.';
};

const percentFault = (typed: string): string | undefined => {
  const percent = readNumber(typed, 2);
  return percent !== undefined && percent > 0 && percent <= 100
    ? undefined
    : 'Enter more than 0 and at most 100, such as 12.5.';
};

function giftFaults({ kind, percent, amount, buy, get }: PromotionValues): FieldMessages<PromotionValues> {
  const rand = readRand(amount);
  switch (kind) {
    case 'percentage':
      return { percent: percentFault(percent) };
    case 'amount':
      return { amount: rand === undefined || rand === 0 ? 'Enter rand, such as 100 or 99.50.' : undefined };
    case 'buy-x-get-y':
      return { buy: piecesFault(buy), get: piecesFault(get), percent: percentFault(percent) };
    default:
      return {};
  }
}

/** Returns the validation messages of a promotion, by field. */
export function validate(values: PromotionValues): FieldMessages<PromotionValues> {
  const code = normalisedCode(values.code);
  const hasCode = values.way === 'code' && code !== '';
  const faults: FieldMessages<PromotionValues> = {
    name: values.name.trim() === '' ? 'Enter a name. Shoppers read it.' : undefined,
    ...giftFaults(values),
    code: hasCode && !CODE_PATTERN.test(code) ? `Enter 6 to ${MAX_CODE_LENGTH} letters, digits or hyphens.` : undefined,
    products: linesOf(values.products).length > MAX_NAMED ? `Name ${MAX_NAMED} products at most.` : undefined,
    minimum:
      values.minimum.trim() === '' || readRand(values.minimum) !== undefined
        ? undefined
        : 'Enter rand, such as 500, or leave it empty.',
    mostUses: limitFault(values.mostUses),
    mostPerCustomer: limitFault(values.mostPerCustomer),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)) as FieldMessages<PromotionValues>;
}

/** Warns about a code that is easy to guess. */
export function warn({ way, code }: PromotionValues): FieldMessages<PromotionValues> {
  const kept = normalisedCode(code);
  return way === 'code' && kept !== '' && isGuessable(kept)
    ? { code: 'A word can be guessed and passed on; limit its uses, or generate a code' }
    : {};
}
