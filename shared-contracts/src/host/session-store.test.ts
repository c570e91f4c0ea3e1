import { memoryStorage } from '../fakes/browser';
import type { Session } from '../subjects/session/schemas';
import { createSessionStore } from './session-store';

const visitor: Session = { site: true, staff: null, environment: 'live' };
const staff: Session = { site: true, staff: { name: 'Nomsa', role: 'logistics' }, environment: 'live' };

const deny = () => {
  throw new Error('blocked');
};
const blocked = { getItem: deny, setItem: deny, removeItem: deny };

test('a new session store has both gates locked and no session, and a received session opens no gate', () => {
  const store = createSessionStore(memoryStorage());
  expect(store.getState()).toEqual({
    unlocked: { site: false, enterprise: false },
    session: null,
    expired: false,
    endedBy: null,
    siteExpired: false,
  });
  store.receive(visitor);
  expect(store.getState()).toMatchObject({ session: visitor, unlocked: { site: false, enterprise: false } });
});

test.each(['true', 'TRUE', '1', ''])('the stored flag %j unlocks the site gate only when exactly true', (flag) => {
  const storage = memoryStorage();
  storage.setItem('site-unlocked', flag);
  expect(createSessionStore(storage).getState().unlocked.site).toBe(flag === 'true');
});

test('an unlocked gate is stored in the browser, and the other gate stays locked', () => {
  const storage = memoryStorage();
  createSessionStore(storage).unlock('enterprise', staff);
  expect(storage.getItem('enterprise-unlocked')).toBe('true');
  expect(createSessionStore(storage).getState().unlocked).toEqual({ site: false, enterprise: true });
});

test('unlocking a gate sets the session and clears the expiry, which keeps staff member and gate', () => {
  const store = createSessionStore(memoryStorage());
  store.expire();
  expect(store.getState().expired).toBe(true);
  store.unlock('enterprise', staff);
  expect(store.getState()).toMatchObject({ session: staff, expired: false });
  store.expire();
  expect(store.getState()).toEqual({
    unlocked: { site: false, enterprise: true },
    session: staff,
    expired: true,
    endedBy: null,
    siteExpired: false,
  });
});

test('the site gate expires on its own and is cleared only by unlocking the site', () => {
  const store = createSessionStore(memoryStorage());
  store.expireSite();
  expect(store.getState()).toMatchObject({ expired: false, siteExpired: true });
  store.unlock('enterprise', staff);
  expect(store.getState().siteExpired).toBe(true);
  store.unlock('site', staff);
  expect(store.getState().siteExpired).toBe(false);
});

test('locking a gate removes its stored flag and the session, which has not expired when it is then lost', () => {
  const storage = memoryStorage();
  const store = createSessionStore(storage);
  store.unlock('site', visitor);
  store.unlock('enterprise', staff);
  store.lock('enterprise');
  expect(store.getState()).toEqual({
    unlocked: { site: true, enterprise: false },
    session: null,
    expired: false,
    endedBy: null,
    siteExpired: false,
  });
  expect(storage.getItem('enterprise-unlocked')).toBeNull();
  store.receive({ site: false, staff: null, environment: 'live' });
  expect(store.getState()).toMatchObject({ expired: false, endedBy: null });
});

test('when storage is blocked, gates open and close for the visit, and a lost session keeps its reason', () => {
  const store = createSessionStore(blocked);
  store.unlock('site', visitor);
  expect(store.getState().unlocked.site).toBe(true);
  store.lock('site');
  expect(store.getState().unlocked.site).toBe(false);
  store.unlock('enterprise', staff);
  store.receive({ site: false, staff: null, environment: 'live', ended: 'idle' });
  expect(store.getState().endedBy).toBe('idle');
});

const lost: Session = { site: false, staff: null, environment: 'live', ended: 'idle' };
const sandbox: Session = { ...staff, environment: 'sandbox' };

test('a lost session keeps its staff member and environment and records why it ended', () => {
  const store = createSessionStore(memoryStorage());
  store.unlock('enterprise', sandbox);
  store.receive(lost);
  expect(store.getState()).toMatchObject({ session: sandbox, expired: true, endedBy: 'idle' });
  store.unlock('enterprise', staff);
  expect(store.getState()).toMatchObject({ session: staff, expired: false, endedBy: null });
});

test('a session lost after a logout in another window is marked as signed out', () => {
  const storage = memoryStorage();
  const store = createSessionStore(storage);
  store.unlock('enterprise', staff);
  createSessionStore(storage).lock('enterprise');
  store.receive({ ...lost, ended: undefined });
  expect(store.getState().endedBy).toBe('signed-out');
});
