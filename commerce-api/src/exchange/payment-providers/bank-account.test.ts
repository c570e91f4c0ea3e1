import type { BankAccount } from '@nara/shared-contracts/api/payments';
import { type Answer, signInAs, signInAsPerson, testAppForTest } from '#testing';

const PATH = '/api/enterprise/payment-settings';
const APPROVALS = '/api/enterprise/approvals';
const START = '1970-01-01T00:00:00.000Z';
const OURS: BankAccount = { holder: 'NARA', bank: 'First Bank', number: '62 123 456', branchCode: '250655' };

const test = testAppForTest();
let nomsa: string;
let sipho: string;
beforeEach(async () => {
  nomsa = await signIn({ name: 'Nomsa Khumalo', email: 'nomsa@nara.example' });
  sipho = await signIn({ name: 'Sipho Dube', email: 'sipho@nara.example' });
});

const signIn = (user: { name: string; email: string }) => signInAsPerson(test, { ...user, role: 'admin' });

const outcome = ({ status, json }: Answer) => (status < 300 ? status : json.code);
const account = async () =>
  (await test.call('GET', `${PATH}?environment=live`, { cookie: nomsa })).json.account as {
    settings: BankAccount;
    updatedAt: string;
    updatedBy: string | null;
  };
async function change(to: Partial<BankAccount>, { cookie = nomsa, expectedUpdatedAt = '', environment = 'live' } = {}) {
  const read = await account();
  const body = {
    environment,
    settings: { ...OURS, ...to },
    expectedUpdatedAt: expectedUpdatedAt || (environment === 'live' ? read.updatedAt : START),
  };
  return outcome(await test.call('PUT', `${PATH}/bank-account`, { cookie, body }));
}
const history = async () =>
  (await test.call('GET', `${PATH}/bank-account/revisions?environment=live`, { cookie: nomsa })).json as {
    revisions: { revision: number }[];
  };
async function takeBack(revision: number, cookie = nomsa) {
  const body = { environment: 'live', expectedUpdatedAt: (await account()).updatedAt };
  const path = `${PATH}/bank-account/revisions/${revision}/restoration`;
  return outcome(await test.call('POST', path, { cookie, body }));
}
const mailsOf = async (kind: string) =>
  test.context.database.kysely
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body'])
    .where('kind', '=', kind)
    .orderBy('recipient')
    .execute();

async function needSecondPerson(): Promise<void> {
  const settings = { refundsAbove: null, roles: false, releases: false, bankAccount: true };
  const body = { settings, expectedUpdatedAt: START };
  expect(outcome(await test.call('PUT', `${APPROVALS}/settings`, { cookie: nomsa, body }))).toBe(200);
}
async function requests(cookie: string) {
  return (await test.call('GET', APPROVALS, { cookie })).json.rows as { id: string; state: string; summary: string }[];
}
async function approve(cookie: string) {
  const all = await requests(cookie);
  const request = all.find(({ state }) => state === 'waiting') ?? all[0];
  return outcome(await test.call('POST', `${APPROVALS}/${request?.id}/approve`, { cookie }));
}

it('a bank account change takes effect at once by default, every admin is e-mailed, and it can be undone', async () => {
  const [example] = [(await account()).settings];
  expect(await change({})).toBe(200);
  const told = await mailsOf('bank-account-changed');
  expect(told.map(({ recipient }) => recipient)).toEqual(['nomsa@nara.example', 'sipho@nara.example']);
  expect(told[0]?.body).toContain(`Nomsa Khumalo changed the account to which shoppers transfer.

Before:
NARA Activewear (Pty) Ltd
Example Bank
000 123 456
051001

From now on:
NARA
First Bank
62 123 456
250655

If you did not expect this, look at once:
http://localhost:0/admin/shop-settings?tab=payment`);
  expect(await history()).toMatchObject({
    revisions: [{ revision: 1, by: 'Nomsa Khumalo', restored: null, before: example, after: OURS }],
    hasMore: false,
  });
  expect(await takeBack(1, sipho)).toBe(200);
  expect(await account()).toMatchObject({ settings: example, updatedBy: 'Sipho Dube' });
  expect(await history()).toMatchObject({ revisions: [{ revision: 2, restored: 0, after: example }, { revision: 1 }] });
  expect(await mailsOf('bank-account-changed')).toHaveLength(4);
  expect(await takeBack(7)).toBe('revision-not-found');
});

it('the sandbox has its own bank account, about which no one is e-mailed', async () => {
  expect(await change({}, { environment: 'sandbox' })).toBe(200);
  expect(await account()).toMatchObject({ updatedBy: null });
  expect(await mailsOf('bank-account-changed')).toEqual([]);
});

describe('a bank account change that needs a second person', () => {
  beforeEach(needSecondPerson);

  it('a stale change is refused at once, and one that changes nothing needs no approval and keeps the version', async () => {
    const before = await account();
    expect(await change({}, { expectedUpdatedAt: '2026-01-01T00:00:00.000Z' })).toBe('setting-changed');
    expect(await change(before.settings)).toBe(200);
    expect(await requests(sipho)).toEqual([]);
    expect(await mailsOf('bank-account-changed')).toEqual([]);
    expect(await change({})).toBe('waiting-for-second-person');
    expect(await change(before.settings, { cookie: sipho })).toBe(200);
    expect(await account()).toEqual(before);
    expect(await approve(sipho)).toBe(200);
    expect((await account()).settings).toEqual(OURS);
  });

  it('a bank account change needs a person, waits for a second one and is made once on approval', async () => {
    const before = await account();
    expect(before).toMatchObject({ updatedBy: null });
    expect(await change({}, { cookie: await signInAs(test, 'admin') })).toBe('personal-sign-in-required');
    expect(await change({})).toBe('waiting-for-second-person');
    expect(await account()).toEqual(before);
    expect(await requests(sipho)).toMatchObject([
      { kind: 'bank-account', summary: 'Change the bank account to 62 123 456 at First Bank (250655), of NARA' },
    ]);
    expect(await mailsOf('approval-asked')).toMatchObject([{ recipient: 'sipho@nara.example' }]);
    expect(await mailsOf('bank-account-changed')).toEqual([]);
    expect(await change({ number: '62 999 999' }, { cookie: sipho })).toBe('already-waiting');
    expect(await approve(nomsa)).toBe('own-request');
    expect(await approve(sipho)).toBe(200);
    expect(await account()).toMatchObject({ settings: OURS, updatedBy: 'Sipho Dube' });
    const [told] = await mailsOf('bank-account-changed');
    expect(told?.body).toContain(
      'Sipho Dube approved that shoppers transfer to another account, as Nomsa Khumalo asked.',
    );
    expect(await approve(sipho)).toBe('approval-over');
  });

  it('undoing a bank account change waits for a second person too', async () => {
    await change({});
    await approve(sipho);
    expect(await takeBack(1)).toBe('waiting-for-second-person');
    expect(await account()).toMatchObject({ settings: OURS });
    expect(await approve(sipho)).toBe(200);
    expect((await account()).settings.bank).toBe('Example Bank');
    expect(await history()).toMatchObject({
      revisions: [
        { revision: 2, restored: 0 },
        { revision: 1, restored: null },
      ],
    });
  });

  it('an older screen that omits the approval of bank accounts does not switch it off', async () => {
    const { updatedAt } = (await test.call('GET', `${APPROVALS}/settings`, { cookie: nomsa })).json;
    const settings = { refundsAbove: 500, roles: false, releases: false };
    const body = { settings, expectedUpdatedAt: updatedAt };
    expect(outcome(await test.call('PUT', `${APPROVALS}/settings`, { cookie: nomsa, body }))).toBe(
      'waiting-for-second-person',
    );
    expect((await requests(sipho))[0]?.summary).toBe(
      'Let refunds above R500, changes of the bank account need a second person',
    );
    expect(await approve(sipho)).toBe(200);
    expect((await test.call('GET', `${APPROVALS}/settings`, { cookie: nomsa })).json.settings).toEqual({
      ...settings,
      giftCardsAbove: null,
      bankAccount: true,
    });
  });
});
