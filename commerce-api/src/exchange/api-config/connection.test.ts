import { outcomeOf } from './connection';

test.each([
  [200, 'answered', 'connected'],
  [null, 'TIMEOUT', 'timeout'],
  // The headers arrived, but the body timed out.
  [200, 'TIMEOUT', 'timeout'],
  [null, 'UNREACHABLE', 'unreachable'],
  [200, 'MALFORMED_ANSWER', 'malformed'],
  [401, 'UNAUTHORIZED', 'unauthorised'],
  [403, 'FORBIDDEN', 'unauthorised'],
  [429, 'RATE_LIMITED', 'rate-limited'],
  [503, 'HTTP_503', 'unavailable'],
] as const)('a call with status %s and outcome %s counts as %s', (status, outcome, meaning) =>
  expect(outcomeOf({ status, outcome })).toBe(meaning),
);
