import type { FailureReplay } from '@nara/shared-contracts/api/integration';
import { summarise } from './replay';

const replay = (changes: Partial<FailureReplay>): FailureReplay => ({
  id: 'r',
  title: 'Why',
  subject: 'order',
  startedBy: 'Nomsa',
  startedAt: '2026-11-21T07:30:00.000Z',
  total: 50,
  queued: 0,
  accepted: 0,
  waiting: 0,
  failed: 0,
  withdrawn: 0,
  reasons: [],
  orders: [],
  ...changes,
});

test.each([
  [{ accepted: 50 }, false, '50 of 50 orders accepted.'],
  [{ accepted: 12, queued: 38 }, false, '12 of 50 orders accepted, 38 to go.'],
  [
    { accepted: 40, failed: 7, waiting: 2, withdrawn: 1 },
    true,
    '40 of 50 orders accepted, 7 failed again, 2 to be retried automatically, 1 cancelled in the meantime.',
  ],
  [{ queued: 50 }, true, '0 of 50 orders accepted, 50 to go. It continues once Woolworths responds again.'],
  [{ subject: 'mail', total: 1, accepted: 1 }, false, '1 of 1 e-mail sent.'],
  [{ subject: 'mail', total: 1, queued: 1 }, true, '0 of 1 e-mail sent, 1 to go.'],
] as const)('%j, paused %s: %s', (changes, isPaused, text) => expect(summarise(replay(changes), isPaused)).toBe(text));
