import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { allocate, mainCentre, type Stock } from './allocation';

const CENTRES = ['JHB-DC', 'DBN-DC', 'CPT-DC'] as const;

const stockOf = (levels: Record<string, Partial<Record<DistributionCentre, number>>>): Stock =>
  new Map(
    Object.entries(levels).map(([id, byCentre]) => [
      id,
      new Map(Object.entries(byCentre) as [DistributionCentre, number][]),
    ]),
  );

const demand = (line: number, variantId: string, quantity: number) => ({ line, variantId, quantity });

describe('allocate', () => {
  it('allocation takes everything from the nearest centre that has it', () => {
    const plan = allocate([demand(0, 'a', 2)], stockOf({ a: { 'CPT-DC': 9, 'JHB-DC': 2 } }), CENTRES);
    expect(plan.allocations).toEqual([{ line: 0, variantId: 'a', quantity: 2, dc: 'JHB-DC' }]);
  });

  it('allocation prefers a farther centre that can fill every line over splitting', () => {
    const stock = stockOf({ a: { 'JHB-DC': 5, 'CPT-DC': 5 }, b: { 'CPT-DC': 5 } });
    const plan = allocate([demand(0, 'a', 1), demand(1, 'b', 1)], stock, CENTRES);
    expect(plan.allocations.map(({ dc }) => dc)).toEqual(['CPT-DC', 'CPT-DC']);
  });

  it('allocation splits a line over centres by distance when no single one has enough', () => {
    const plan = allocate([demand(0, 'a', 5)], stockOf({ a: { 'JHB-DC': 2, 'DBN-DC': 1, 'CPT-DC': 4 } }), CENTRES);
    expect(plan.allocations.map(({ dc, quantity }) => [dc, quantity])).toEqual([
      ['JHB-DC', 2],
      ['DBN-DC', 1],
      ['CPT-DC', 2],
    ]);
  });

  it('allocation does not assign the same pieces to two lines of one variant', () => {
    const plan = allocate([demand(0, 'a', 2), demand(1, 'a', 2)], stockOf({ a: { 'JHB-DC': 3 } }), CENTRES);
    expect(plan.shortages).toEqual([{ line: 1, left: 1 }]);
  });

  it('allocation names every short line and the pieces left over all centres', () => {
    const stock = stockOf({ a: { 'JHB-DC': 1, 'CPT-DC': 1 } });
    const plan = allocate([demand(0, 'a', 3), demand(1, 'b', 1)], stock, CENTRES);
    expect(plan).toEqual({
      allocations: [],
      shortages: [
        { line: 0, left: 2 },
        { line: 1, left: 0 },
      ],
    });
  });
});

describe('mainCentre', () => {
  it('the main centre is the one with most pieces, and the nearer of equals', () => {
    const from = (dc: DistributionCentre, quantity: number) => ({ ...demand(0, 'a', quantity), dc });
    expect(mainCentre([from('JHB-DC', 1), from('CPT-DC', 2)], CENTRES)).toBe('CPT-DC');
    expect(mainCentre([from('CPT-DC', 2), from('DBN-DC', 2)], CENTRES)).toBe('DBN-DC');
  });
});
