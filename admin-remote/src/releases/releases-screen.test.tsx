import { refusal } from '@nara/shared-contracts/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  activation,
  automaticReturn,
  deployToken,
  freezeWindow,
  publisherKey,
  releaseHistory,
  releaseOnTrial,
  releasePreview,
  remoteFaults,
  renderAdmin,
  requiredTrial,
  storedVersion,
  telemetry,
} from '../testing';

const PATH = '/admin/releases';

const result = {
  activation: activation(),
  checks: [{ check: 'contracts-unfit' as const, passed: true, detail: 'It fits' }],
};

test('the releases screen shows the live version of a remote, its author, loads, errors and policy violations', async () => {
  renderAdmin(PATH);
  const panel = await screen.findByRole('region', { name: 'admin' });
  for (const text of ['Nomsa', '^1.0.0', '240 ms', '900 ms']) {
    expect((await within(panel).findAllByText(text))[0]).toBeVisible();
  }
  const row = within(await within(panel).findByRole('table', { name: 'Loads of admin' })).getByRole('row', {
    name: /1\.0\.0-new/,
  });
  expect(row).toHaveTextContent('Live');
  expect(row).toHaveTextContent('3 (2.5%)');
  expect(row).toHaveTextContent('unreachable 3');
  expect(within(row).getByRole('img', { name: 'Loads by hour; at most 3 failed in any hour' })).toBeVisible();
  const loads = within(panel).getByRole('table', { name: 'Loads of admin' });
  expect(within(loads).queryByText('1.0.0-old')).toBeNull();
  expect(await screen.findByText('No browser has reported an error in the last 30 days')).toBeVisible();
  const blocked = within(await screen.findByRole('table', { name: 'Blocked by the security policy' }));
  expect(blocked.getByRole('row', { name: /admin 1.0.0-new connect-src https:\/\/evil.example 4/ })).toBeVisible();
  expect(blocked.getByRole('row', { name: /Shell or page script-src inline 1/ })).toBeVisible();
});

test('the shell is released like a remote, without the fields that only remotes have', async () => {
  const shell = releaseHistory({ remote: 'shell', stored: [{ ...storedVersion('1.0.0-new'), contracts: '1.0.0' }] });
  const figures = telemetry();
  const versions = figures.versions.map((version) => ({ ...version, remote: 'shell' }));
  const activate = jest.fn(async () => ({
    ...result,
    alongside: [{ remote: 'admin', activation: activation({ version: '2.0.0-ahead' }) }],
  }));
  const { user } = renderAdmin(PATH, {
    releases: {
      list: async () => ({ contracts: '1.0.0', isStoreReadable: true, remotes: [shell] }),
      get: async () => ({ ...shell, stored: [...shell.stored, storedVersion('2.0.0-next')] }),
      activate,
    },
    remoteTelemetry: { get: async () => ({ ...figures, versions }) },
  });
  const panel = await screen.findByRole('region', { name: 'shell' });
  expect(await within(panel).findByText('Gives contracts')).toBeVisible();
  expect(within(panel).queryByText('Needs contracts')).toBeNull();
  const loads = within(panel).getByRole('table', { name: 'Loads of shell' });
  expect(within(loads).queryByRole('columnheader', { name: 'Used as fallback' })).toBeNull();
  await user.click(within(panel).getByRole('button', { name: 'Put 2.0.0-next live' }));
  expect(await screen.findByText('It goes live in one activation with admin 2.0.0-ahead.')).toBeVisible();
});

test('browser errors are listed by version with their source positions', async () => {
  const faults = jest.fn(async () => remoteFaults());
  const { user } = renderAdmin(PATH, { remoteTelemetry: { faults } });
  const errors = await screen.findByRole('region', { name: 'Errors of admin' });
  expect(await within(errors).findByText(/^1.204 errors: Screen broke 1.200, Call not answered 4$/)).toBeVisible();
  expect(faults).toHaveBeenCalledWith(expect.objectContaining({ params: { remote: 'admin' } }));
  expect(within(errors).getByText('Live')).toBeVisible();
  const table = within(errors).getByRole('table', { name: 'Newest errors of admin 1.0.0-new' });
  const [, screenBroke, callFailed] = within(table).getAllByRole('row');
  expect(screenBroke).toHaveTextContent('TypeError: x is not a function');
  expect(screenBroke).toHaveTextContent('/admin/orders/:id');
  expect(screenBroke).toHaveTextContent('admin-remote/src/orders/orders-screen.tsx:11:5');
  expect(callFailed).toHaveTextContent('GET /api/orders/:id answered 500');
  const further = within(table).getByText('/shell/1.0.0-1b2c3d4e/main.0a1b2c3d.js:1:2');
  expect(further).not.toBeVisible();
  await user.click(within(table).getByText('1 further place'));
  expect(further).toBeVisible();
});

test('a rollback shows its change, runs the checks first and returns to the previous version', async () => {
  const rollback = jest.fn(async () => result);
  const activate = jest.fn(async () => result);
  const { user, host } = renderAdmin(PATH, { releases: { rollback, activate } });
  await user.click(await screen.findByRole('button', { name: 'Roll back admin to 1.0.0-old' }));
  const dialog = await screen.findByRole('dialog', { name: 'Put 1.0.0-old live?' });
  expect(dialog).toHaveTextContent('gets 1.0.0-old instead of 1.0.0-new');
  expect(await within(dialog).findByText('Checked: 1 check passed.')).toBeVisible();
  expect(activate).toHaveBeenCalledWith(
    expect.objectContaining({ body: { version: '1.0.0-old', expectedRevision: 2, dryRun: true } }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Roll Back' }));
  await waitFor(() => expect(host.notices).toEqual(['success: admin 1.0.0-old is live.']));
  expect(rollback).toHaveBeenCalledWith({ params: { remote: 'admin' }, body: { expectedRevision: 2 } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the rollback of a joint release names the remotes that are rolled back with it', async () => {
  const parts = ['admin', 'storefront', 'enterprise'].map((remote) => ({ remote, version: '1.0.0-new' }));
  const active = activation({ together: { id: '5f0c7d1e', parts } });
  const history = releaseHistory({ active, activations: [active, ...releaseHistory().activations.slice(1)] });
  const { user } = renderAdmin(PATH, { releases: { get: async () => history, activate: async () => result } });
  await user.click(await screen.findByRole('button', { name: 'Roll back admin to 1.0.0-old' }));
  expect(await screen.findByRole('dialog', { name: 'Put 1.0.0-old live?' })).toHaveTextContent(
    'It went live in one activation with storefront, enterprise: all of them go back as one.',
  );
});

test('a version published ahead shows the contracts that it waits for', async () => {
  const { stored } = releaseHistory();
  const [newest] = stored;
  const ahead = { ...newest, version: '2.0.0-next', contracts: '^2.0.0', waitsFor: 2 } as (typeof stored)[number];
  renderAdmin(PATH, { releases: { get: async () => releaseHistory({ stored: [ahead, ...stored] }) } });
  const table = await screen.findByRole('table', { name: 'Versions of admin' });
  expect(within(table).getByRole('row', { name: /2\.0\.0-next/ })).toHaveTextContent('Waits for contracts 2');
  expect(within(table).getAllByText(/Waits for/)).toHaveLength(1);
});

test('a version is put on trial for a share of visitors and staff of a role', async () => {
  const activate = jest.fn(async () => result);
  const { user, host } = renderAdmin(PATH, { releases: { activate } });
  await user.click(await screen.findByRole('button', { name: 'Try 1.0.0-old' }));
  const dialog = await screen.findByRole('dialog', { name: 'Try 1.0.0-old' });
  await user.click(within(dialog).getByRole('button', { name: 'Start Trial' }));
  expect(within(dialog).getByText('Enter a number, or choose a role or a cohort.')).toBeVisible();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Admin' }));
  await user.type(within(dialog).getByLabelText('Percent of visitors'), '5');
  await user.click(within(dialog).getByRole('button', { name: 'Start Trial' }));
  await waitFor(() =>
    expect(host.notices).toEqual(['success: 1.0.0-old is on trial for 5% of visitors and staff with the role Admin.']),
  );
  const body = { version: '1.0.0-old', expectedRevision: 2, share: 5, roles: ['admin'] };
  expect(activate).toHaveBeenCalledWith({ params: { remote: 'admin' }, body });
});

test('a version that fails the release checks cannot be put live', async () => {
  const activate = async () => {
    throw new Error('It needs contracts ^2');
  };
  const { user } = renderAdmin(PATH, { releases: { activate } });
  await user.click(await screen.findByRole('button', { name: 'Roll back admin to 1.0.0-old' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Roll Back' })).toBeDisabled();
});

test.each([
  [
    { state: 'failing', faults: 1, message: 'broken\n  at x' },
    'The first views of 1.0.0-new failed 1 time in a row, the last time with: broken.',
  ],
  [
    { state: 'stopped', faults: 10, message: 'broken' },
    'The first views of 1.0.0-new failed 10 times in a row, the last time with: broken. The server no longer asks for them: its pages work, and show a little later. Release a corrected version.',
  ],
  [
    { state: 'not-isolated', faults: 0, message: '' },
    'The server draws no first views of 1.0.0-new: this system cannot isolate released code. Its pages work, and show a little later.',
  ],
] as const)('a first view that the server does not render shows the reason: %j', async (problem, text) => {
  const history = releaseHistory({ firstViewProblems: [{ version: '1.0.0-new', ...problem }] });
  renderAdmin(PATH, { releases: { get: async () => history } });
  expect(await screen.findByText(text)).toBeVisible();
});

test('a version on trial is compared with the live version, and can be promoted or stopped', async () => {
  const activate = jest.fn(async () => result);
  const rollback = jest.fn(async () => result);
  const { user, host } = renderAdmin(PATH, {
    releases: {
      list: async () => ({ contracts: '1.0.0', isStoreReadable: true, remotes: [releaseOnTrial()] }),
      get: async () => releaseOnTrial(),
      activate,
      rollback,
    },
  });
  expect(
    await screen.findByText(
      '1.0.0-new is on trial for 10% of visitors: 10% of 20 loads failed; of the live version, 0.5% of 200 loads failed.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Promote' }));
  await user.click(await screen.findByRole('button', { name: 'Put Live' }));
  await waitFor(() =>
    expect(activate).toHaveBeenLastCalledWith({
      params: { remote: 'admin' },
      body: { version: '1.0.0-new', expectedRevision: 2 },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await user.click(screen.getByRole('button', { name: 'Stop Trial' }));
  await waitFor(() =>
    expect(host.notices).toEqual(['success: admin 1.0.0-new is live.', 'success: The trial of 1.0.0-new ended.']),
  );
  expect(rollback).toHaveBeenCalledWith({ params: { remote: 'admin' }, body: { expectedRevision: 2 } });
});

test('a required trial is changed to a whole number of minutes, and removed by an empty one', async () => {
  const change = jest.fn(async (_: unknown) => requiredTrial({ settings: { minutes: 30 } }));
  const { user, host } = renderAdmin(PATH, { requiredTrials: { change } });
  const panel = await screen.findByRole('region', { name: 'admin' });
  expect(await within(panel).findByText('None')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Change the required trial of admin' }));
  const minutes = await screen.findByLabelText('Minutes on trial');
  await user.type(minutes, '1.5');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/Enter a whole number from 1 to 10 080/)).toBeVisible();
  await user.clear(minutes);
  await user.type(minutes, '30');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(host.notices).toEqual(['success: Required trial saved.']));
  expect(change).toHaveBeenCalledWith({
    params: { remote: 'admin' },
    body: { settings: { minutes: 30 }, expectedUpdatedAt: requiredTrial().updatedAt },
  });
  expect(await within(panel).findByText('30 minutes')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Change the required trial of admin' }));
  await user.clear(await screen.findByLabelText('Minutes on trial'));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(change).toHaveBeenLastCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ settings: { minutes: null } }) }),
    ),
  );
});

describe('an automatic rollback', () => {
  const figures = {
    active: { version: '1.0.0-new', loads: 20, failures: 2 },
    before: { version: '1.0.0-old', loads: 200, failures: 1 },
  };
  const watch = { until: '2026-03-05T11:00:00.000Z', figures, obstacle: null };
  const renderWatched = (changes: Parameters<typeof releaseHistory>[0]) =>
    renderAdmin(PATH, { releases: { get: async () => releaseHistory(changes) } });

  test.each([
    [null, 'If it fails noticeably more often, the version before goes live again by itself.'],
    ['off', 'The version before does not go live again by itself: it is switched off.'],
    ['unfit', 'The version before does not go live again by itself: its checks refuse it.'],
  ] as const)('an automatic rollback is announced with the figures of both versions: %s', async (obstacle, text) => {
    renderWatched({ returnWatch: { ...watch, obstacle } });
    const notice = await screen.findByText(/1\.0\.0-new is compared with the version before until/);
    expect(notice).toHaveTextContent('10% of 20 loads failed; of 1.0.0-old before, 0.5% of 200 loads failed.');
    expect(notice).toHaveTextContent(text);
  });

  test('an automatic rollback that happened is shown with its reason in the panel and the history', async () => {
    const reason = 'Loads that failed: 25.0 % (5 of 20), with the version before 0.5 % (1 of 200).';
    const active = activation({ revision: 3, kind: 'rolled-back', version: '1.0.0-old', by: 'NARA', reason });
    renderWatched({ active, activations: [active, activation()], revision: 3 });
    expect(await screen.findByText(`1.0.0-old went live again by itself. ${reason}`)).toBeVisible();
    const history = screen.getByRole('region', { name: 'History of admin' });
    expect(within(history).getByText('1.0.0-old went live again by itself')).toBeVisible();
    expect(within(history).getByText(`Revision 3, NARA. ${reason}`)).toBeVisible();
  });

  test('the automatic rollback of a remote is switched off', async () => {
    const change = jest.fn(async () => automaticReturn({ settings: { isOn: false } }));
    const { user, host } = renderAdmin(PATH, { automaticReturns: { change } });
    const panel = await screen.findByRole('region', { name: 'admin' });
    expect(await within(panel).findByText('On')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Change the automatic return of admin' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Go back by itself' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(host.notices).toEqual(['success: Automatic return saved.']));
    expect(change).toHaveBeenCalledWith({
      params: { remote: 'admin' },
      body: { settings: { isOn: false }, expectedUpdatedAt: automaticReturn().updatedAt },
    });
    expect(await within(panel).findByText('Off')).toBeVisible();
  });
});

test('extensions of the live version are listed, switched off after confirmation and on again', async () => {
  const at = '2026-11-20T08:00:00.000Z';
  let off = ['watch'];
  const state = () => ({ settings: { off }, updatedAt: at, updatedBy: 'Nomsa' });
  const change = jest.fn(async ({ body }: { body: { settings: { off: string[] } } }) => {
    off = body.settings.off;
    return state();
  });
  const { user, host } = renderAdmin(PATH, {
    releases: {
      get: async () =>
        releaseHistory({
          extensions: [
            { id: 'card', point: 'dashboard-card', title: 'Missing parts' },
            { id: 'watch', point: 'event', title: null },
          ],
        }),
    },
    extensionSwitches: { get: async () => state(), change },
  });
  const panel = await screen.findByRole('region', { name: 'admin' });
  const table = await within(panel).findByRole('table', { name: 'Extensions of admin' });
  expect(within(table).getByRole('row', { name: /^Missing parts Dashboard card .* On/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /^watch Events .* Off/ })).toBeVisible();
  await user.click(within(table).getByRole('button', { name: 'Switch Off Missing parts' }));
  await user.click(await screen.findByRole('button', { name: 'Keep It On' }));
  expect(change).not.toHaveBeenCalled();
  await user.click(within(table).getByRole('button', { name: 'Switch Off Missing parts' }));
  const question = within(await screen.findByRole('dialog', { name: 'Switch off Missing parts?' }));
  await user.click(question.getByRole('button', { name: 'Switch Off' }));
  expect(change).toHaveBeenCalledWith({
    params: { remote: 'admin' },
    body: { settings: { off: ['watch', 'card'] }, expectedUpdatedAt: at },
  });
  await user.click(await within(table).findByRole('button', { name: 'Switch On Missing parts' }));
  await waitFor(() => expect(off).toEqual(['watch']));
  expect(host.notices).toEqual([
    'success: Missing parts is off. Open pages follow within five minutes.',
    'success: Missing parts is on. Open pages follow within five minutes.',
  ]);
});

test('an extension disabled by its failures shows the reason and its figures, and is enabled again', async () => {
  const at = '2026-11-20T08:00:00.000Z';
  const reason = 'Failed for 5 visitors within an hour, 50 % of those who met it.';
  const failing = [
    { id: 'slot', version: '1.0.0-new', at, reason },
    { id: 'slot', version: '0.9.0', at, reason },
    { id: 'other', version: '1.0.0-new', at, reason, onAgainAt: at },
  ];
  const change = jest.fn(async () => ({ settings: { off: [] }, updatedAt: at, updatedBy: 'Nomsa' }));
  const days = Array.from({ length: 7 }, (_, day) => ({
    at: `2026-11-${14 + day}T08:00:00.000Z`,
    shown: 1,
    failed: day,
  }));
  const figures = { id: 'slot', shown: 1234, slow: 2, failed: 21, p50: 180, lastMessage: 'TypeError: no', days };
  const { user } = renderAdmin(PATH, {
    releases: {
      get: async () =>
        releaseHistory({
          extensions: [
            { id: 'slot', point: 'product-slot', title: null },
            { id: 'other', point: 'event', title: null },
          ],
        }),
    },
    extensionSwitches: {
      get: async () => ({ settings: { off: [], failing }, updatedAt: at, updatedBy: 'NARA' }),
      change,
    },
    remoteTelemetry: { extensions: async () => ({ extensions: [figures] }) },
  });
  const table = await screen.findByRole('table', { name: 'Extensions of admin' });
  expect(await within(table).findByRole('img', { name: 'Shown by day; at most 6 failed on any day' })).toBeVisible();
  const row = within(table).getByRole('row', { name: /^slot/ });
  for (const text of [
    /1.234/,
    '21 (1.67%)',
    'TypeError: no',
    '2 took longer than 3 s',
    '180 ms',
    'By itself since',
    reason,
  ]) {
    expect(row).toHaveTextContent(text);
  }
  expect(within(within(table).getByRole('row', { name: /^other/ })).getByText('On')).toBeVisible();
  await user.click(within(row).getByRole('button', { name: 'Switch On slot' }));
  expect(change).toHaveBeenCalledWith({
    params: { remote: 'admin' },
    body: { settings: { off: [], failing: failing.slice(1) }, expectedUpdatedAt: at },
  });
});

test('a release by somebody else appears without a reload', async () => {
  let history = releaseHistory();
  const { emit } = renderAdmin(PATH, { releases: { get: async () => history } });
  const panel = await screen.findByRole('region', { name: 'admin' });
  expect(await within(panel).findByText('Revision 2, Nomsa')).toBeVisible();
  history = releaseHistory({ activations: [activation({ revision: 3, by: 'Thabo' })] });
  emit('release.changed');
  expect(await within(panel).findByText('Revision 3, Thabo')).toBeVisible();
});

test('a deploy token is issued and shown, and a token is revoked', async () => {
  const create = jest.fn(async () => ({ ...deployToken({ name: 'Pipeline' }), token: 'ndt_admin_secret' }));
  const revoke = jest.fn(async () => deployToken());
  const { user } = renderAdmin(`${PATH}?tab=access`, { deployTokens: { create, revoke } });
  const issue = await screen.findByRole('button', { name: 'New Token' });
  await waitFor(() => expect(issue).toBeEnabled());
  await user.click(issue);
  await user.click(await screen.findByRole('button', { name: 'Issue Token' }));
  expect(await screen.findByText(/Enter who or what will use the token/)).toBeVisible();
  await user.type(screen.getByLabelText('Name'), 'Pipeline');
  await user.selectOptions(screen.getByLabelText('It may'), 'Make published versions live');
  await user.click(screen.getByRole('button', { name: 'Issue Token' }));
  expect(await screen.findByText('ndt_admin_secret')).toBeVisible();
  expect(create).toHaveBeenCalledWith({ body: { remote: 'admin', name: 'Pipeline', rights: 'activate' } });
  await user.click(screen.getByRole('button', { name: 'Copy Token' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));

  await user.click(screen.getByRole('button', { name: 'Revoke Back office team' }));
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(revoke).toHaveBeenCalledWith({ params: { id: deployToken().id } }));
});

test('each stored version shows its commit, builder, checks and signature', async () => {
  const [now, before] = releaseHistory().stored;
  if (!now || !before) throw new Error('the sample has two versions');
  const provenance = { commit: '5f0c7d1a2b3c4d5e-dirty', builder: 'Pipeline 7', builtAt: '2026-03-05T09:00:00.000Z' };
  const signedBy = { name: 'Pipeline key', fingerprint: publisherKey().fingerprint, isRevoked: false };
  const told = {
    ...provenance,
    author: 'Nomsa Dube',
    message: 'The cart keeps its lines',
    tickets: ['NARA-12', 'SHOP-7'],
    checks: { types: 'passed', tests: 'passed', smoke: 'skipped' } as const,
  };
  const stored = [
    { ...now, origin: { provenance: told, signedBy } },
    { ...before, version: '1.0.0-claimed', origin: { provenance: { ...provenance, commit: null }, signedBy: null } },
    { ...before, version: '1.0.0-revoked', origin: { provenance, signedBy: { ...signedBy, isRevoked: true } } },
    { ...before, version: '1.0.0-3' },
    { ...before, version: '1.0.0-4' },
    before,
  ];
  const { user } = renderAdmin(PATH, { releases: { get: async () => releaseHistory({ stored }) } });
  const table = await screen.findByRole('table', { name: 'Versions of admin' });
  const row = (name: RegExp) => within(table).getByRole('row', { name });
  expect(row(/1\.0\.0-new/)).toHaveTextContent(/Live.*5f0c7d1a2b-dirty.*Pipeline 7.*Pipeline keyPin/);
  expect(row(/1\.0\.0-new/)).toHaveTextContent(/The cart keeps its lines.*Nomsa Dube.*NARA-12.*SHOP-7/);
  expect(row(/1\.0\.0-new/)).toHaveTextContent('Types passedTests passedSmoke skipped');
  expect(row(/1\.0\.0-claimed/)).toHaveTextContent(/—Pipeline 7.*Not signedPin/);
  expect(row(/1\.0\.0-revoked/)).toHaveTextContent(/Pipeline key, revokedPin/);
  expect(within(table).queryByText('1.0.0-old')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all 6 versions' }));
  expect(row(/1\.0\.0-old/)).toHaveTextContent(/Not signedPin/);
});

test('a publisher key is registered, and a key is revoked after confirmation', async () => {
  const register = jest.fn(async () => publisherKey());
  const revoke = jest.fn(async () => publisherKey());
  const { user, host } = renderAdmin(`${PATH}?tab=access`, { publisherKeys: { register, revoke } });
  const panel = await screen.findByRole('region', { name: 'Publisher keys' });
  expect(await within(panel).findByText(publisherKey().fingerprint)).toBeVisible();
  const begin = within(panel).getByRole('button', { name: 'Register Key' });
  await waitFor(() => expect(begin).toBeEnabled());
  await user.click(begin);
  const form = await screen.findByRole('dialog', { name: 'Register Publisher Key' });
  await user.click(within(form).getByRole('button', { name: 'Register Key' }));
  expect(await within(form).findByText(/Enter who or what signs/)).toBeVisible();
  expect(within(form).getByText(/Paste the public key/)).toBeVisible();
  await user.type(within(form).getByLabelText('Name'), 'Pipeline');
  await user.type(within(form).getByLabelText('Public key'), 'PEM');
  await user.click(within(form).getByRole('button', { name: 'Register Key' }));
  await waitFor(() => expect(host.notices).toEqual(['success: Releases of admin now need a signature.']));
  expect(register).toHaveBeenCalledWith({ body: { remote: 'admin', name: 'Pipeline', publicKey: 'PEM' } });

  await user.click(within(panel).getByRole('button', { name: 'Revoke Pipeline key' }));
  const question = screen.getByRole('dialog', { name: 'Revoke Pipeline key?' });
  expect(question).toHaveTextContent('admin still needs signed releases, also when no key is left.');
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(revoke).toHaveBeenCalledWith({ params: { id: publisherKey().id } }));
});

describe('a freeze', () => {
  test('a release freeze is set for all remotes, and a freeze is ended after confirmation', async () => {
    const create = jest.fn(async () => freezeWindow());
    const end = jest.fn(async () => freezeWindow());
    const { user, host } = renderAdmin(`${PATH}?tab=previews`, { freezeWindows: { create, end } });
    const panel = await screen.findByRole('region', { name: 'Freeze windows' });
    expect(await within(panel).findByRole('row', { name: /admin.*Black Friday.*Nomsa.*In force/ })).toBeVisible();
    const begin = within(panel).getByRole('button', { name: 'Set Freeze' });
    await waitFor(() => expect(begin).toBeEnabled());
    await user.click(begin);
    const form = await screen.findByRole('dialog', { name: 'Set Freeze' });
    await user.click(within(form).getByRole('button', { name: 'Set Freeze' }));
    expect(await within(form).findByText(/Enter the reason that teams read/)).toBeVisible();
    fireEvent.change(within(form).getByLabelText('From'), { target: { value: '2126-11-27T08:00' } });
    fireEvent.change(within(form).getByLabelText('Until'), { target: { value: '2126-11-30T08:00' } });
    await user.type(within(form).getByLabelText('Reason'), 'Black Friday');
    await user.click(within(form).getByRole('button', { name: 'Set Freeze' }));
    await waitFor(() => expect(host.notices).toEqual(['success: The freeze is set.']));
    expect(create).toHaveBeenCalledWith({
      body: {
        remote: null,
        from: '2126-11-27T06:00:00.000Z',
        until: '2126-11-30T06:00:00.000Z',
        reason: 'Black Friday',
      },
    });
    await user.click(within(panel).getByRole('button', { name: 'End the freeze of admin' }));
    await user.click(screen.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(end).toHaveBeenCalledWith({ params: { id: freezeWindow().id } }));
  });

  test('a version goes live during a release freeze only with a reason', async () => {
    const frozen = refusal(422, 'frozen', 'admin is frozen.');
    const activate = jest.fn(async ({ body }: { body: { dryRun?: boolean } }) => {
      if (body.dryRun) throw frozen;
      return result;
    });
    const history = { ...releaseOnTrial(), freeze: freezeWindow() };
    const { user } = renderAdmin(PATH, { releases: { get: async () => history, activate } });
    expect(await screen.findByText(/^Frozen until .* 2126, 12:00: Black Friday\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Promote' }));
    const reason = await screen.findByLabelText('Reason to release in the freeze');
    expect(screen.getByText(/admin is frozen/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Put Live' })).toBeDisabled();
    await user.type(reason, 'The checkout is down');
    await user.click(screen.getByRole('button', { name: 'Put Live' }));
    await waitFor(() =>
      expect(activate).toHaveBeenLastCalledWith({
        params: { remote: 'admin' },
        body: { version: '1.0.0-new', expectedRevision: 2, overrideFreeze: 'The checkout is down' },
      }),
    );
  });
});

describe('versions in the store', () => {
  test('a stored version is pinned with a reason, and a pinned one is unpinned', async () => {
    const [now, before] = releaseHistory().stored;
    if (!now || !before) throw new Error('the sample has two versions');
    const pinned = { ...before, pin: { reason: 'Audit', at: now.publishedAt, by: 'Nomsa' } };
    const pin = jest.fn(async () => pinned);
    const unpin = jest.fn(async () => before);
    const { user, host } = renderAdmin(PATH, {
      releases: { get: async () => releaseHistory({ stored: [now, pinned] }) },
      storedVersions: { pin, unpin },
    });
    expect(await screen.findByText('Pinned by Nomsa: Audit')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pin 1.0.0-new' }));
    await user.click(await screen.findByRole('button', { name: 'Pin Version' }));
    expect(await screen.findByText('Enter why this version has to stay.')).toBeVisible();
    await user.type(screen.getByLabelText('Reason'), 'Shown to the bank');
    await user.click(screen.getByRole('button', { name: 'Pin Version' }));
    await waitFor(() => expect(host.notices).toEqual(['success: 1.0.0-new is pinned.']));
    expect(pin).toHaveBeenCalledWith({
      params: { remote: 'admin', version: '1.0.0-new' },
      body: { reason: 'Shown to the bank' },
    });
    await user.click(screen.getByRole('button', { name: 'Unpin 1.0.0-old' }));
    await waitFor(() => expect(unpin).toHaveBeenCalledWith({ params: { remote: 'admin', version: '1.0.0-old' } }));
  });

  test('stored versions are pruned after a preview of those to be removed', async () => {
    const [, before] = releaseHistory().stored;
    if (!before) throw new Error('the sample has two versions');
    const prune = jest.fn(async ({ body: { unusedDays } }: { body: { unusedDays: number } }) =>
      unusedDays === 90 ? { removed: [], bytes: 0 } : { removed: [before], bytes: before.bytes },
    );
    const { user, host } = renderAdmin(PATH, { storedVersions: { prune } });
    expect(await screen.findByText(/^2 versions in the store, 782 KiB/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Prune versions of admin' }));
    const dialog = await screen.findByRole('dialog', { name: 'Prune versions of admin' });
    expect(await within(dialog).findByText('No version is old enough to go.')).toBeVisible();
    const days = within(dialog).getByLabelText('Days without use');
    await user.clear(days);
    await user.type(days, '6');
    expect(within(dialog).getByText('Enter a whole number from 7 to 3650.')).toBeVisible();
    await user.clear(days);
    await user.type(days, '30');
    expect(await within(dialog).findByText(/^1\.0\.0-old, 2026-03-05, Nomsa, 391 KiB$/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Remove 1 version' }));
    await waitFor(() => expect(host.notices).toEqual(['success: 1 version removed, 391 KiB.']));
    expect(prune).toHaveBeenCalledWith({
      params: { remote: 'admin' },
      body: { unusedDays: 30, versions: ['1.0.0-old'] },
    });
  });
});

test('a preview link of a stored version is created, listed and revoked after confirmation', async () => {
  const create = jest.fn(async () => releasePreview());
  const revoke = jest.fn(async () => releasePreview());
  const { user, host } = renderAdmin(PATH, { releasePreviews: { create, revoke } });
  await user.click(await screen.findByRole('button', { name: 'Preview 1.0.0-old' }));
  expect(screen.queryByRole('button', { name: 'Preview 1.0.0-new' })).toBeNull();
  await user.selectOptions(await screen.findByLabelText('It works for'), '3 days');
  await user.click(screen.getByRole('button', { name: 'Make Link' }));
  expect(await screen.findByText('http://localhost/preview/1f3a.signed')).toBeVisible();
  expect(create).toHaveBeenCalledWith({ body: { remote: 'admin', version: '1.0.0-old', hours: 72 } });
  await user.click(screen.getByRole('button', { name: 'Done' }));

  await user.click(screen.getByRole('tab', { name: 'Previews & Freezes' }));
  const panel = await screen.findByRole('region', { name: 'Preview links' });
  expect(within(panel).getByRole('row', { name: /admin.*1\.0\.0-old.*Nomsa.*Valid/ })).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Revoke the preview of 1.0.0-old by Nomsa' }));
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(host.notices).toEqual(['success: The link is revoked.']));
  expect(revoke).toHaveBeenCalledWith({ params: { id: releasePreview().id } });
});

test('an unreadable release store is reported and disables new deploy tokens', async () => {
  const { user } = renderAdmin(PATH, {
    releases: { list: async () => ({ contracts: '1.0.0', isStoreReadable: false, remotes: [] }) },
  });
  expect(await screen.findByText(/The release store cannot be read/)).toBeVisible();
  expect(screen.getByText('Nothing has been released yet')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Keys & Tokens' }));
  expect(await screen.findByRole('button', { name: 'New Token' })).toBeDisabled();
});
