import { screen, waitFor, within } from '@testing-library/react';
import {
  activation,
  deployToken,
  publisherKey,
  releaseHistory,
  releaseOnTrial,
  remoteFaults,
  renderAdmin,
  requiredTrial,
} from '../testing';

const PATH = '/admin/releases';

const result = {
  activation: activation(),
  checks: [{ check: 'contracts-unfit' as const, passed: true, detail: 'It fits' }],
};

test('what is live, since when, by whom, and how it loads', async () => {
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
});

test('what broke in browsers, by version, with its places in the sources', async () => {
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
  const further = within(table).getByText('/shell/main.0a1b2c3d.js:1:2');
  expect(further).not.toBeVisible();
  await user.click(within(table).getByText('1 further place'));
  expect(further).toBeVisible();
});

test('no errors are said to be none', async () => {
  renderAdmin(PATH);
  expect(await screen.findByText('No browser has reported an error in the last 30 days')).toBeVisible();
});

test('errors that cannot be read are asked for again', async () => {
  const faults = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(remoteFaults());
  const { user } = renderAdmin(PATH, { remoteTelemetry: { faults } });
  const errors = await screen.findByRole('region', { name: 'Errors of admin' });
  await user.click(await within(errors).findByRole('button', { name: /again|retry/i }));
  expect(await within(errors).findByText('TypeError: x is not a function')).toBeVisible();
});

test('the way back says what it changes, asks the gate first, and leads to the version before', async () => {
  const rollback = jest.fn(async () => result);
  const activate = jest.fn(async () => result);
  const { user, host } = renderAdmin(PATH, { releases: { rollback, activate } });
  await user.click(await screen.findByRole('button', { name: 'Roll back admin to 1.0.0-old' }));
  const dialog = screen.getByRole('dialog', { name: 'Put 1.0.0-old live?' });
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

test('a version that the gate refuses cannot be put live', async () => {
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
] as const)('first views that are not drawn say why: %j', async (problem, text) => {
  const history = releaseHistory({ firstViewProblems: [{ version: '1.0.0-new', ...problem }] });
  renderAdmin(PATH, { releases: { get: async () => history } });
  expect(await screen.findByText(text)).toBeVisible();
});

describe('a trial', () => {
  const releases = { list: async () => ({ contracts: '1.0.0', isStoreReadable: true, remotes: [releaseOnTrial()] }) };

  test('stands beside everybody’s version and can be promoted', async () => {
    const activate = jest.fn(async () => result);
    const { user } = renderAdmin(PATH, { releases: { ...releases, get: async () => releaseOnTrial(), activate } });
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
  });

  test('can be stopped', async () => {
    const rollback = jest.fn(async () => result);
    const { user, host } = renderAdmin(PATH, {
      releases: { ...releases, get: async () => releaseOnTrial(), rollback },
    });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await user.click(screen.getByRole('button', { name: 'Stop Trial' }));
    await waitFor(() => expect(host.notices).toEqual(['success: The trial of 1.0.0-new ended.']));
    expect(rollback).toHaveBeenCalledWith({ params: { remote: 'admin' }, body: { expectedRevision: 2 } });
  });
});

describe('a required trial', () => {
  const BUTTON = 'Change the required trial of admin';

  test('is shown, and changed to a whole number of minutes', async () => {
    const change = jest.fn(async () => requiredTrial({ settings: { minutes: 30 } }));
    const { user, host } = renderAdmin(PATH, { requiredTrials: { change } });
    const panel = await screen.findByRole('region', { name: 'admin' });
    expect(await within(panel).findByText('None')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: BUTTON }));
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
  });

  test('is required no more when the field is left empty', async () => {
    const change = jest.fn(async () => requiredTrial());
    const get = async () => requiredTrial({ settings: { minutes: 30 } });
    const { user } = renderAdmin(PATH, { requiredTrials: { get, change } });
    await user.click(await screen.findByRole('button', { name: BUTTON }));
    await user.clear(await screen.findByLabelText('Minutes on trial'));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(change).toHaveBeenCalledWith(
        expect.objectContaining({ body: expect.objectContaining({ settings: { minutes: null } }) }),
      ),
    );
  });
});

test('what others release shows by itself', async () => {
  let history = releaseHistory();
  const { emit } = renderAdmin(PATH, { releases: { get: async () => history } });
  const panel = await screen.findByRole('region', { name: 'admin' });
  expect(await within(panel).findByText('Revision 2, Nomsa')).toBeVisible();
  history = releaseHistory({ activations: [activation({ revision: 3, by: 'Thabo' })] });
  emit('release.changed');
  expect(await within(panel).findByText('Revision 3, Thabo')).toBeVisible();
});

test('what the security policy stopped, and whose script it was', async () => {
  renderAdmin(PATH);
  const table = await screen.findByRole('table', { name: 'Blocked by the security policy' });
  expect(
    within(table).getByRole('row', { name: /admin 1.0.0-new connect-src https:\/\/evil.example 4/ }),
  ).toBeVisible();
  expect(within(table).getByRole('row', { name: /Shell or page script-src inline 1/ })).toBeVisible();
});

test('a deploy token is issued, shown once, and revoked', async () => {
  const create = jest.fn(async () => ({ ...deployToken({ name: 'Pipeline' }), token: 'ndt_admin_secret' }));
  const revoke = jest.fn(async () => deployToken());
  const { user } = renderAdmin(PATH, { deployTokens: { create, revoke } });
  await screen.findByRole('region', { name: 'admin' });
  await user.click(screen.getByRole('button', { name: 'New Token' }));
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

test('every version says what it was built from, by whom, what was checked, and who signed it', async () => {
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
  expect(row(/1\.0\.0-new/)).toHaveTextContent(/Live.*5f0c7d1a2b-dirty.*Pipeline 7.*Pipeline key$/);
  expect(row(/1\.0\.0-new/)).toHaveTextContent(/The cart keeps its lines.*Nomsa Dube.*NARA-12.*SHOP-7/);
  expect(row(/1\.0\.0-new/)).toHaveTextContent('Types passedTests passedSmoke skipped');
  expect(row(/1\.0\.0-claimed/)).toHaveTextContent(/—Pipeline 7.*Not signed$/);
  expect(row(/1\.0\.0-revoked/)).toHaveTextContent(/Pipeline key, revoked$/);
  expect(within(table).queryByText('1.0.0-old')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all 6 versions' }));
  expect(row(/1\.0\.0-old/)).toHaveTextContent(/Not signed$/);
});

test('a publisher’s key is registered, and revoked after a question', async () => {
  const register = jest.fn(async () => publisherKey());
  const revoke = jest.fn(async () => publisherKey());
  const { user, host } = renderAdmin(PATH, { publisherKeys: { register, revoke } });
  const panel = await screen.findByRole('region', { name: 'Publisher keys' });
  expect(await within(panel).findByText(publisherKey().fingerprint)).toBeVisible();
  await screen.findByRole('region', { name: 'admin' });
  await user.click(within(panel).getByRole('button', { name: 'Register Key' }));
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

test('a store that cannot be read, and nothing released, are said', async () => {
  renderAdmin(PATH, {
    releases: { list: async () => ({ contracts: '1.0.0', isStoreReadable: false, remotes: [] }) },
  });
  expect(await screen.findByText(/The release store cannot be read/)).toBeVisible();
  expect(screen.getByText('Nothing has been released yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New Token' })).toBeDisabled();
});

test('is for admins', async () => {
  renderAdmin(PATH, {}, { name: 'Sipho', role: 'logistics' });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Releases' })).toBeNull());
});
