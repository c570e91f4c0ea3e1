import { type BadRelease, emptyTally, lostLines, noteHit } from './tally';
import { formatDay, judgeDay, meanReturnMs } from './verdict';

const bad = (returnedAfterMs: number | null): BadRelease => ({
  number: 4,
  team: 'admin',
  version: '1.0.0-bad',
  fault: 'render',
  isForAll: false,
  returnedAfterMs,
});

const broken = (tally = emptyTally()) =>
  judgeDay(tally, 40).flatMap(({ name, isKept }) => (isKept === false ? [name] : []));

it('a day without incidents breaks no limit, and a visitor who hits the same faulty version twice does', () => {
  expect(broken()).toEqual([]);
  const tally = emptyTally();
  noteHit(tally, 'thandi', '1.0.0-bad');
  noteHit(tally, 'sipho', '1.0.0-bad');
  noteHit(tally, 'thandi', '1.0.0-worse');
  expect(broken(tally)).toEqual([]);
  noteHit(tally, 'thandi', '1.0.0-worse');
  expect(broken(tally)).toEqual(['visitors hit twice by the same']);
});

it('the mean time to return breaks its limit above 60 s, or if a release never returns', () => {
  expect(meanReturnMs([])).toBeNull();
  expect(meanReturnMs([bad(10_000), bad(20_000)])).toBe(15_000);
  expect(broken({ ...emptyTally(), bad: [bad(10_000), bad(null)] })).toEqual(['mean time to return one']);
  expect(broken({ ...emptyTally(), bad: [bad(10_000), bad(100_000)] })).toEqual([]);
  expect(broken({ ...emptyTally(), bad: [bad(60_001)] })).toEqual(['mean time to return one']);
});

it('mixed chunks, damaged scripts, lost carts and other faults each break a limit', () => {
  const script = { visitor: 'thandi', url: '/remotes/admin/1.0.0-aa/7.js', why: 'answers 404' };
  expect(broken({ ...emptyTally(), mixed: [script] })).toEqual(['visitors with mixed chunks']);
  expect(broken({ ...emptyTally(), damaged: [script] })).toEqual(['scripts missing or damaged']);
  expect(broken({ ...emptyTally(), lostCarts: ['one'] })).toEqual(['lost carts']);
  expect(broken({ ...emptyTally(), faults: ['one'] })).toEqual(['other faults visitors met']);
});

it('a changed cart is reported line by line with the quantities before and after', () => {
  expect(lostLines({ bra: 1, tank: 2 }, { bra: 1, tank: 2 })).toEqual([]);
  expect(lostLines({ bra: 1, tank: 2 }, { tank: 1, top: 1 })).toEqual([
    'bra: 1 before, 0 after',
    'tank: 2 before, 1 after',
    'top: 0 before, 1 after',
  ]);
});

it('the figures of a day are printed in aligned columns', () => {
  const lines = formatDay([
    { name: 'releases', value: '432' },
    { name: 'lost carts', value: '1', bound: '0', isKept: false },
  ]);
  expect(lines).toBe('releases    432\nlost carts    1  ✗ at most 0');
});
