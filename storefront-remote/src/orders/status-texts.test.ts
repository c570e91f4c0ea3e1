import { milestonesPassed } from './status-texts';

test.each([
  ['pending', 1],
  ['processing', 2],
  ['shipped', 3],
  ['delivered', 4],
  ['cancelled', 0],
  ['refunded', 0],
] as const)('a %s order has passed %d milestones', (status, passed) => expect(milestonesPassed(status)).toBe(passed));
