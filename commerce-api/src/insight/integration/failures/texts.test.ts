import { describeCause, mask } from './texts';

const TOTE = { id: 'tote', name: 'Studio Tote, Clay, OS', woolworthsSku: null };

test('an unmapped variant is to be mapped', () =>
  expect(describeCause({ kind: 'sku-unmapped', variantId: 'tote' }, TOTE)).toEqual({
    key: 'sku-unmapped:tote',
    title: 'Studio Tote, Clay, OS has no Woolworths SKU',
    explanation: 'Woolworths takes only what is mapped. Map it, then replay its orders.',
    mend: { kind: 'map-sku', variantId: 'tote', woolworthsSku: null },
  }));

test('one that was mapped meanwhile is ready', () =>
  expect(describeCause({ kind: 'sku-unmapped', variantId: 'tote' }, { ...TOTE, woolworthsSku: 'WW-1' })).toMatchObject({
    explanation: 'It is mapped to WW-1 now: its orders can be replayed.',
    mend: { woolworthsSku: 'WW-1' },
  }));

test('a variant that is gone cannot be mapped', () =>
  expect(describeCause({ kind: 'sku-unmapped', variantId: 'gone' }).mend).toEqual({ kind: 'look-into' }));

test('a SKU that the partner does not sell leads to the variant that has it', () => {
  const cause = { kind: 'sku-unknown', sku: 'WW-1' } as const;
  expect(describeCause(cause, { ...TOTE, woolworthsSku: 'WW-1' }).mend).toMatchObject({ variantId: 'tote' });
  expect(describeCause(cause).mend).toEqual({ kind: 'look-into' });
});

test('another refusal says what the partner said', () =>
  expect(describeCause({ kind: 'refused', code: 'TOO_LARGE', message: 'At most 20 pieces' })).toMatchObject({
    title: 'Woolworths refuses these orders (TOO_LARGE)',
    explanation: 'They say: At most 20 pieces. Put that right with them, then replay.',
  }));

test.each([
  ['No mailbox thandi.nkosi@example.co.za here', 'No mailbox t•••@example.co.za here'],
  ['Call +27 82 123 4567 first', 'Call ••• first'],
  ['NARA-1763712345678-ABC123 is unknown', 'NARA-1763712345678-ABC123 is unknown'],
  ['SKU mapping not found for variant: nara-001-sage-m', 'SKU mapping not found for variant: nara-001-sage-m'],
])('%s is shown as %s', (text, shown) => expect(mask(text)).toBe(shown));
