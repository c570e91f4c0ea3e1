import { type HandOverStatus, statusesAt } from '.';

/** Returns the status after each of some events that are an hour apart. */
function stepsOf(...types: string[]): string[] {
  const timeline = types.map((type, index) => ({ at: index, type }));
  return statusesAt(
    timeline,
    types.map((_, index) => index + 1),
  ).map(inWords);
}

const inWords = ({ isPending, isFailed }: HandOverStatus): string =>
  [isPending && 'pending', isFailed && 'failed'].filter(Boolean).join(' and ') || 'settled';

const FAILED = 'partner.failed';

it.each([
  ['an order waits until the partner accepts it', ['order.placed', 'partner.accepted'], 'settled'],
  ['a refusal fails it while it goes on waiting', ['order.placed', 'partner.refused'], 'pending and failed'],
  ['a failed attempt is not the last', ['order.placed', FAILED, FAILED, FAILED, FAILED, FAILED], 'pending'],
  ['the one at the end is', ['order.placed', FAILED, 'partner.given-up'], 'pending and failed'],
  ['one more try begins anew', ['order.placed', 'partner.refused', FAILED], 'pending'],
  ['what succeeds at last is settled', ['order.placed', 'partner.refused', 'partner.accepted'], 'settled'],
  ['cancelling settles it', ['order.placed', 'partner.refused', 'order.cancelled'], 'settled'],
  ['taken up again it waits', ['order.placed', 'status.cancelled', 'status.pending'], 'pending'],
  ['shipped by hand it is still not with the partner', ['order.placed', 'partner.refused', 'status.shipped'], 'failed'],
  ['what the partner reports it has', ['order.placed', 'partner.picked'], 'settled'],
  ['anything else changes nothing', ['order.placed', 'partner.update', 'return.started'], 'pending'],
])('the status of an order in time: %s', (_, types, expected) => {
  expect(stepsOf(...types).at(-1)).toBe(expected);
});

it('statusesAt evaluates several times and excludes an event at the time itself', () => {
  const timeline = [
    { at: 10, type: 'order.placed' },
    { at: 20, type: 'partner.accepted' },
  ];
  expect(statusesAt(timeline, [5, 10, 11, 20, 21]).map(inWords)).toEqual([
    'settled',
    'settled',
    'pending',
    'pending',
    'settled',
  ]);
});
