import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import type { RemoteFailure } from '@nara/shared-contracts/rules/composition';
import { arrived, begin, faulted, type Loading, type LoadState } from './load-state';

const release = { name: 'admin', version: '2' } as RemoteRelease;
const earlier = { name: 'admin', version: '1' } as RemoteRelease;

test('a release that arrives is ready, with its number of attempts', () => {
  const second = faulted(begin(release), 'unreachable', 3) as Loading;
  expect(arrived(second)).toEqual({ status: 'ready', release, attempt: 2, instead: null });
});

test('an unreachable release fails after the given number of attempts', () => {
  let state: LoadState = begin(release);
  const seen: number[] = [];
  while (state.status === 'loading') {
    seen.push(state.attempt);
    state = faulted(state, 'unreachable', 3);
  }
  expect(seen).toEqual([1, 2, 3]);
  expect(state).toEqual({ status: 'failed', reason: 'unreachable' });
});

test.each<RemoteFailure>(['timeout', 'incompatible', 'invalid-module', 'start-failed'])(
  'a load that failed with %s is not tried again',
  (reason) => {
    expect(faulted(begin(release), reason, 3)).toEqual({ status: 'failed', reason });
  },
);

test('a fallback release is tried once, and the failure of the active release is reported', () => {
  expect(faulted(begin(earlier, 'start-failed'), 'unreachable', 3)).toEqual({
    status: 'failed',
    reason: 'start-failed',
  });
});
