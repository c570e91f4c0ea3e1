import { describeCause, mask } from './texts';

const TOTE = { id: 'tote', name: 'Studio Tote, Clay, OS', woolworthsSku: null };

test('the text about an unmapped variant asks for a mapping', () =>
  expect(describeCause({ kind: 'sku-unmapped', variantId: 'tote' }, TOTE)).toEqual({
    key: 'sku-unmapped:tote',
    title: 'Studio Tote, Clay, OS has no Woolworths SKU',
    explanation: 'Woolworths takes only what is mapped. Map it, then replay its orders.',
    mend: { kind: 'map-sku', variantId: 'tote', woolworthsSku: null },
  }));

test('the text about a variant that was mapped meanwhile says that its orders can be replayed', () =>
  expect(describeCause({ kind: 'sku-unmapped', variantId: 'tote' }, { ...TOTE, woolworthsSku: 'WW-1' })).toMatchObject({
    explanation: 'It is mapped to WW-1 now: its orders can be replayed.',
    mend: { woolworthsSku: 'WW-1' },
  }));

test('the text about a deleted variant offers no mapping', () =>
  expect(describeCause({ kind: 'sku-unmapped', variantId: 'gone' }).mend).toEqual({ kind: 'look-into' }));

test('the text about a SKU that the partner does not sell leads to its variant', () => {
  const cause = { kind: 'sku-unknown', sku: 'WW-1' } as const;
  expect(describeCause(cause, { ...TOTE, woolworthsSku: 'WW-1' }).mend).toMatchObject({ variantId: 'tote' });
  expect(describeCause(cause).mend).toEqual({ kind: 'look-into' });
});

test('the text about any other refusal quotes the partner', () =>
  expect(describeCause({ kind: 'refused', code: 'TOO_LARGE', message: 'At most 20 pieces' })).toMatchObject({
    title: 'Woolworths refuses these orders (TOO_LARGE)',
    explanation: 'They say: At most 20 pieces. Put that right with them, then replay.',
  }));

test.each([
  ['No mailbox thandi.nkosi@example.co.za here', 'No mailbox t•••@example.co.za here'],
  ['Call +27 82 123 4567 first', 'Call ••• first'],
  ['NARA-1763712345678-ABC123 is unknown', 'NARA-1763712345678-ABC123 is unknown'],
  ['SKU mapping not found for variant: nara-001-sage-m', 'SKU mapping not found for variant: nara-001-sage-m'],
])('the text %s is shown as %s', (text, shown) => expect(mask(text)).toBe(shown));
