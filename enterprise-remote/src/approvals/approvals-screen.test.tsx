import type { Approval } from '@nara/shared-contracts/api/approvals';
import { refusal } from '@nara/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote } from '../testing';

const PATH = '/admin/enterprise/approvals';
const AT = '2026-11-20T08:00:00.000Z';
const SUMMARY = 'Refund R1 200 for return RMA-WW-1';

const approval = (changes: Partial<Approval> = {}): Approval => ({
  id: '7f7d6f0e-1a4b-4f7e-8a9e-3c1b5a3d2e10',
  kind: 'refund',
  subject: 'RMA-WW-1',
  summary: SUMMARY,
  askedBy: 'Sipho Dube',
  askedAt: AT,
  expiresAt: '2026-11-27T08:00:00.000Z',
  state: 'waiting',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  isOwn: false,
  mayApprove: true,
  ...changes,
});

const fourEyes = {
  settings: { refundsAbove: null, giftCardsAbove: null, roles: false, releases: false, bankAccount: false },
  updatedAt: AT,
  updatedBy: null,
};

type Approvals = NonNullable<Parameters<typeof renderRemote>[1]['approvals']>;

const render = (row: Approval, more: Approvals = {}, role: 'admin' | 'logistics' = 'admin') =>
  renderRemote(
    PATH,
    { approvals: { list: async () => ({ rows: [row] }), fourEyes: async () => fourEyes, ...more } },
    { name: 'Nomsa', role },
  );

test('approving a request asks for confirmation', async () => {
  const approve = jest.fn(async () => approval({ state: 'approved' }));
  const { user, host } = render(approval(), { approve });
  const row = await screen.findByRole('row', { name: new RegExp(SUMMARY) });
  expect(row).toHaveTextContent('Sipho Dube');
  expect(row).toHaveTextContent('Waiting');
  await user.click(within(row).getByRole('button', { name: `Approve: ${SUMMARY}` }));
  expect(approve).not.toHaveBeenCalled();
  const question = screen.getByRole('dialog', { name: 'Approve this request?' });
  await user.click(within(question).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(host.notices).toEqual([`success: Approved and done: ${SUMMARY}.`]));
  expect(approve).toHaveBeenCalledWith({ params: { id: approval().id } });
});

const proofRequired = (field?: string) =>
  refusal(
    403,
    'approver-proof-required',
    'Prove that it is you.',
    field ? [{ field, message: 'Prove that it is you.' }] : undefined,
  );

test.each([
  ['secondFactor', 'Authenticator or recovery code', 'Enter the code that your authenticator shows.'],
  ['accessCode', 'Personal access code', 'Enter your personal access code.'],
])('an approver who has to prove who they are enters the %s that the server asks for', async (name, label, missing) => {
  const wrong = refusal(401, 'wrong', 'This code is not right.');
  const approve = jest.fn(async ({ body }: { body?: Record<string, string> | null }) => {
    if (!body) throw proofRequired(name);
    if (body[name] !== '123456') throw wrong;
    return approval({ state: 'approved' });
  });
  const { user, host } = render(approval(), { approve });
  await user.click(await screen.findByRole('button', { name: `Approve: ${SUMMARY}` }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Prove that it is you' }));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(dialog.getByText(missing)).toBeVisible();
  await user.type(dialog.getByLabelText(label), '000000');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText('This code is not right.')).toBeVisible();
  await user.clear(dialog.getByLabelText(label));
  await user.type(dialog.getByLabelText(label), '123456');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(host.notices).toEqual([`success: Approved and done: ${SUMMARY}.`]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an approver who signs in with the identity provider proves their identity by signing in again', async () => {
  const begin = jest.fn(() => new Promise<never>(() => undefined));
  const { user } = renderRemote(
    PATH,
    {
      approvals: {
        list: async () => ({ rows: [approval()] }),
        approve: async () => {
          throw proofRequired();
        },
      },
      identityProvider: { begin },
    },
    { name: 'Nomsa', role: 'admin' },
  );
  await user.click(await screen.findByRole('button', { name: `Approve: ${SUMMARY}` }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again?' }));
  await user.click(dialog.getByRole('button', { name: 'Sign In Again' }));
  expect(begin).toHaveBeenCalledWith({ body: { path: expect.stringMatching(/^\//), prompt: 'login' } });
});

test('rejecting an approval request requires a reason', async () => {
  const reject = jest.fn(async () => approval({ state: 'rejected' }));
  const { user, host } = render(approval(), { reject });
  await user.click(await screen.findByRole('button', { name: `Reject: ${SUMMARY}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reject Request' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(dialog.getByText('Say why.')).toBeVisible();
  expect(reject).not.toHaveBeenCalled();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Paid already');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(host.notices).toEqual(['success: The request is rejected.']));
  expect(reject).toHaveBeenCalledWith({ params: { id: approval().id }, body: { reason: 'Paid already' } });
});

test('an admin opens the second-person rules from the command palette', async () => {
  const { user } = render(approval());
  await screen.findByRole('row', { name: new RegExp(SUMMARY) });
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: /Second Person/ }));
  expect(await screen.findByRole('dialog', { name: 'Second Person' })).toBeVisible();
});

test('the command palette does not offer logistics the second-person rules', async () => {
  const { user } = render(approval(), {}, 'logistics');
  await screen.findByRole('row', { name: new RegExp(SUMMARY) });
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('option', { name: /Approvals/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Second Person/ })).toBeNull();
});

test('a user can withdraw their own approval request but not approve it', async () => {
  render(approval({ isOwn: true, mayApprove: false, askedBy: 'Nomsa' }));
  expect(await screen.findByText('Nomsa (you)')).toBeVisible();
  expect(screen.getByRole('button', { name: `Withdraw: ${SUMMARY}` })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('an approved request that could not be done shows who decided, when, and the reason', async () => {
  render(
    approval({
      state: 'refused',
      decidedBy: 'Nomsa',
      decidedAt: AT,
      reason: 'The return was reopened.',
      mayApprove: false,
    }),
  );
  const row = await screen.findByRole('row', { name: new RegExp(SUMMARY) });
  expect(row).toHaveTextContent('Could not be done');
  expect(row).toHaveTextContent(/Nomsa, 20 Nov 2026.*The return was reopened\./);
  expect(within(row).queryByRole('button')).toBeNull();
});

test('a new approval request appears without a reload', async () => {
  const rows: Approval[] = [];
  const { emit } = render(approval(), { list: async () => ({ rows: [...rows] }) });
  expect(await screen.findByText('Nothing waits for a second person')).toBeVisible();
  rows.push(approval());
  emit('approval.changed');
  expect(await screen.findByRole('row', { name: new RegExp(SUMMARY) })).toBeVisible();
});

test('an admin sets which actions need a second person, and an invalid amount is refused', async () => {
  const changeFourEyes = jest.fn(async () => fourEyes);
  const { user, host } = render(approval(), { changeFourEyes });
  await user.click(await screen.findByRole('button', { name: 'Second Person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Second Person' }));
  const amount = await dialog.findByRole('textbox', { name: 'Refunds above (rand)' });
  await user.type(amount, 'lots');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(dialog.getByText(/^Enter an amount in rand/)).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '1500');
  await user.click(dialog.getByRole('checkbox', { name: 'Releases to everybody' }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(host.notices).toEqual(['success: Second person saved.']));
  expect(changeFourEyes).toHaveBeenCalledWith({
    body: {
      settings: {
        refundsAbove: 1500,
        giftCardsAbove: null,
        roles: false,
        releases: true,
        bankAccount: false,
        approverProof: false,
      },
      expectedUpdatedAt: AT,
    },
  });
});

test('logistics can approve a refund but not open the second-person rules', async () => {
  render(approval(), {}, 'logistics');
  expect(await screen.findByRole('button', { name: `Approve: ${SUMMARY}` })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Second Person' })).toBeNull();
});

test('an admin can require approvers to prove their identity each time', async () => {
  const changeFourEyes = jest.fn(async () => fourEyes);
  const { user, host } = render(approval(), { changeFourEyes });
  await user.click(await screen.findByRole('button', { name: 'Second Person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Second Person' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Approvers prove who they are each time' }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(host.notices).toEqual(['success: Second person saved.']));
  expect(changeFourEyes).toHaveBeenCalledWith({
    body: { settings: { ...fourEyes.settings, approverProof: true }, expectedUpdatedAt: AT },
  });
});
