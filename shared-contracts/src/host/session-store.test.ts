import { memoryStorage } from '../fakes/memory-storage';
import type { Session } from '../subjects/session/schemas';
import { createSessionStore } from './session-store';

const visitor: Session = { site: true, staff: null, environment: 'live' };
const staff: Session = { site: true, staff: { name: 'Nomsa', role: 'logistics' }, environment: 'live' };

const blocked = {
  getItem: () => {
    throw new Error('blocked');
  },
  setItem: () => {
    throw new Error('blocked');
  },
  removeItem: () => {
    throw new Error('blocked');
  },
};

test('starts locked, with nothing known', () => {
  expect(createSessionStore(memoryStorage()).getState()).toEqual({
    unlocked: { site: false, enterprise: false },
    session: null,
    expired: false,
    endedBy: null,
    siteExpired: false,
  });
});

test.each(['true', 'TRUE', '1', ''])('reads the flag %j as the browser stored it', (flag) => {
  const storage = memoryStorage();
  storage.setItem('site-unlocked', flag);
  expect(createSessionStore(storage).getState().unlocked.site).toBe(flag === 'true');
});

test('remembers a passed gate on this browser, and only that one', () => {
  const storage = memoryStorage();
  createSessionStore(storage).unlock('enterprise', staff);
  expect(storage.getItem('enterprise-unlocked')).toBe('true');
  expect(createSessionStore(storage).getState().unlocked).toEqual({ site: false, enterprise: true });
});

test('unlocking takes the session and ends an expiry', () => {
  const store = createSessionStore(memoryStorage());
  store.expire();
  expect(store.getState().expired).toBe(true);
  store.unlock('enterprise', staff);
  expect(store.getState()).toMatchObject({ session: staff, expired: false });
});

test('an expired session keeps what is on the screen', () => {
  const store = createSessionStore(memoryStorage());
  store.unlock('enterprise', staff);
  store.expire();
  expect(store.getState()).toEqual({
    unlocked: { site: false, enterprise: true },
    session: staff,
    expired: true,
    endedBy: null,
    siteExpired: false,
  });
});

test("the shop's gate ends by itself, until its passcode is given", () => {
  const store = createSessionStore(memoryStorage());
  store.expireSite();
  expect(store.getState()).toMatchObject({ expired: false, siteExpired: true });
  store.unlock('enterprise', staff);
  expect(store.getState().siteExpired).toBe(true);
  store.unlock('site', staff);
  expect(store.getState().siteExpired).toBe(false);
});

test('receives what the server says without touching the gates', () => {
  const store = createSessionStore(memoryStorage());
  store.receive(visitor);
  expect(store.getState()).toMatchObject({ session: visitor, unlocked: { site: false, enterprise: false } });
});

test('locking forgets the gate and the session', () => {
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
});

test('storage that is blocked keeps nobody out for the visit', () => {
  const store = createSessionStore(blocked);
  store.unlock('site', visitor);
  expect(store.getState().unlocked.site).toBe(true);
  store.lock('site');
  expect(store.getState().unlocked.site).toBe(false);
});

describe('a lost session', () => {
  const lost: Session = { site: false, staff: null, environment: 'live', ended: 'idle' };
  const sandbox: Session = { ...staff, environment: 'sandbox' };

  test('keeps who was signed in and where, so that the screen stays as it is, and says why', () => {
    const store = createSessionStore(memoryStorage());
    store.unlock('enterprise', sandbox);
    store.receive(lost);
    expect(store.getState()).toMatchObject({ session: sandbox, expired: true, endedBy: 'idle' });
    store.unlock('enterprise', staff);
    expect(store.getState()).toMatchObject({ session: staff, expired: false, endedBy: null });
  });

  test('tells of a Logout in another window', () => {
    const storage = memoryStorage();
    const store = createSessionStore(storage);
    store.unlock('enterprise', staff);
    createSessionStore(storage).lock('enterprise');
    store.receive({ ...lost, ended: undefined });
    expect(store.getState().endedBy).toBe('signed-out');
  });

  test('is not taken for a Logout in another window when this one logged out', () => {
    const store = createSessionStore(memoryStorage());
    store.unlock('enterprise', staff);
    store.lock('enterprise');
    store.receive({ ...lost, ended: undefined });
    expect(store.getState()).toMatchObject({ expired: false, endedBy: null });
  });

  test('is not taken for a Logout where storage is blocked', () => {
    const store = createSessionStore(blocked);
    store.unlock('enterprise', staff);
    store.receive(lost);
    expect(store.getState().endedBy).toBe('idle');
  });
});
