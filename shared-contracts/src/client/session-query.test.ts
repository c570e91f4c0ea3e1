import { memoryStorage } from '../fakes/browser';
import { createSessionStore } from '../host/session-store';
import type { Session } from '../subjects/session/schemas';
import { askSession } from './session-query';

const staff: Session = { site: true, staff: { name: 'Nomsa', role: 'admin' }, environment: 'live' };
const nobody: Session = { site: true, staff: null, environment: 'live', ended: 'ended' };

/** Calls askSession with a response that the test resolves later. */
function ask() {
  const session = createSessionStore(memoryStorage());
  session.unlock('enterprise', staff);
  let answer = (_: Session) => {};
  const get = () => new Promise<Session>((resolve) => (answer = resolve));
  const request = async () => get();
  const asked = askSession({ session, request });
  return {
    session,
    answer: (given: Session) => {
      answer(given);
      return asked;
    },
  };
}

test('a session that the server no longer recognises expires and keeps the signed-in user', async () => {
  const { session, answer } = ask();
  await answer(nobody);
  expect(session.getState()).toMatchObject({ session: staff, expired: true, endedBy: 'ended' });
});

test('a sign-in while the session request is pending is not expired by its response', async () => {
  const { session, answer } = ask();
  session.unlock('enterprise', { ...staff });
  await answer(nobody);
  expect(session.getState().expired).toBe(false);
});
