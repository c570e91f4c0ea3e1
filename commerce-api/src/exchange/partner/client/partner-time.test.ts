import { partnerTime } from './outcomes';

const NOW = Date.parse('2026-03-05T10:00:00.000Z');

test.each([
  ['2026-03-05T09:59:59.000Z', NOW - 1000],
  ['2026-03-05T12:00:00.000+02:00', NOW],
  ['2026-03-05T10:05:00.000Z', NOW + 300_000],
  ['2026-03-05T10:05:00.001Z', null],
  ['9999-12-31T23:59:59.999Z', null],
  ['soon', null],
  [null, null],
  [undefined, null],
])('the partner’s time %s is read as %p', (iso, at) => expect(partnerTime(iso, NOW)).toBe(at));
