import { screen, waitFor, within } from '@testing-library/react';
import { activation, releaseApproval, releaseHistory, renderAdmin, requiredApproval } from '../../testing';

const PATH = '/admin/releases';
const SUMMARY = releaseApproval().summary;

const approvalsPanel = async () => within(await screen.findByRole('region', { name: 'Approvals' }));

test('a release that waits for approval is approved after confirmation', async () => {
  const approve = jest.fn(async () => releaseApproval({ state: 'approved' }));
  const list = async () => ({ rows: [releaseApproval(), releaseApproval({ id: 'refund', kind: 'refund' })] });
  const { user, host } = renderAdmin(PATH, { approvals: { list, approve } });
  expect(
    await screen.findByText(/^Waiting for approval until 12 Mar 2126.*: Make version 1\.0\.1-next of admin live/),
  ).toBeVisible();
  const panel = await approvalsPanel();
  expect(panel.getAllByRole('row')).toHaveLength(2);
  await user.click(panel.getByRole('button', { name: `Approve: ${SUMMARY}` }));
  expect(approve).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(host.notices).toEqual([`success: Approved and done: ${SUMMARY}.`]));
});

test('a release that waits for approval is rejected with a reason', async () => {
  const reject = jest.fn(async () => releaseApproval({ state: 'rejected' }));
  const { user } = renderAdmin(PATH, { approvals: { list: async () => ({ rows: [releaseApproval()] }), reject } });
  await user.click(await (await approvalsPanel()).findByRole('button', { name: `Reject: ${SUMMARY}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reject Request' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'After the sale');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(reject).toHaveBeenCalledWith({ params: { id: releaseApproval().id }, body: { reason: 'After the sale' } }),
  );
});

test('the approvals panel says when no release waits for approval', async () => {
  renderAdmin(PATH);
  expect(await (await approvalsPanel()).findByText('No release waits for a second person')).toBeVisible();
});

test('putting a version live that needs approval sends a request for it', async () => {
  const result = { activation: activation(), checks: [], needsApproval: true };
  const activate = jest.fn(async () => result);
  const { stored } = releaseHistory();
  const next = { ...stored[0], version: '1.0.1-next' } as (typeof stored)[number];
  const history = releaseHistory({ stored: [next, ...stored] });
  const { user } = renderAdmin(PATH, { releases: { get: async () => history, activate } });
  await user.click(await screen.findByRole('button', { name: 'Put 1.0.1-next live' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Ask for Approval' }));
  await waitFor(() =>
    expect(activate).toHaveBeenCalledWith({
      params: { remote: 'admin' },
      body: { version: '1.0.1-next', expectedRevision: 2 },
    }),
  );
});

test('an admin requires approval by another person for the releases of a remote', async () => {
  const change = jest.fn(async () => requiredApproval({ settings: { isNeeded: true } }));
  const { user, host } = renderAdmin(PATH, { requiredApprovals: { change } });
  await user.click(await screen.findByRole('button', { name: 'Change the approval of admin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approval of admin' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Another person has to approve' }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(host.notices).toEqual(['success: Approval saved.']));
  expect(change).toHaveBeenCalledWith({
    params: { remote: 'admin' },
    body: { settings: { isNeeded: true }, expectedUpdatedAt: requiredApproval().updatedAt },
  });
});
