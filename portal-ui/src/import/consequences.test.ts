import { consequencesOf } from './apply-import';

const counts = (refused: number) => ({ add: 0, change: 3, same: 0, refused });
const skus = Array.from({ length: 12 }, (_, n) => `S-${n + 1}`);

test.each([
  [0, [], []],
  [1, [], ['1 refused row is left out.']],
  [
    2,
    ['S-1'],
    [
      '2 refused rows are left out.',
      '1 SKU loses its Woolworths SKU: S-1. The partner takes no order for it until it is mapped again.',
    ],
  ],
  [
    0,
    skus,
    [
      '12 SKUs lose their Woolworths SKU: S-1, S-2, S-3, S-4, S-5, S-6, S-7, S-8, S-9, S-10 and 2 more. The partner takes no order for them until they are mapped again.',
    ],
  ],
])('an import with %i refused rows and unmapped SKUs %j lists its consequences', (refused, unmapped, sentences) => {
  const preview = { counts: counts(refused), unmapped: { count: unmapped.length, skus: unmapped } };
  expect(consequencesOf(preview)).toEqual(sentences);
});
