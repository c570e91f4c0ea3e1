import { EMPTY_DRAFT, editShipping, type Step } from './draft';
import { filledDraft } from './filled-draft';
import { placeIn, reachable, stepsBack } from './use-checkout-step';

test.each([
  [null, null],
  ['text', null],
  [{ isArrival: true }, null],
  [{ step: 0 }, null],
  [{ step: 5 }, null],
  [{ step: '2' }, null],
  [{ step: 2 }, { step: 2, below: [] }],
  [
    { step: 3, below: 'x' },
    { step: 3, below: [] },
  ],
  [
    { step: 3, below: [1, 2, 7] },
    { step: 3, below: [1, 2] },
  ],
])('the history state %j is read as the checkout step %j', (state, place) => expect(placeIn(state)).toEqual(place));

test.each<[Step, Step]>([
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 2],
])('without a city, asking for checkout step %i opens step %i', (asked, shown) =>
  expect(reachable(asked, editShipping(filledDraft(), { city: '' }))).toBe(shown),
);

test('a complete draft reaches every checkout step, an empty draft only the first', () => {
  expect(reachable(4, filledDraft())).toBe(4);
  expect(reachable(4, EMPTY_DRAFT)).toBe(1);
});

test.each<[Step[], Step, number]>([
  [[], 1, 0],
  [[1, 2, 3], 3, 1],
  [[1, 2, 3], 1, 3],
  [[1, 2, 1, 2], 1, 2],
  [[4], 3, 0],
])('after steps %j, step %i is %i entries back', (below, to, entries) => expect(stepsBack(below, to)).toBe(entries));
