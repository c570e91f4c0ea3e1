import type { Approval } from '@nara/shared-contracts';
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

test('a second person approves after a question', async () => {
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

test('a rejection needs a reason', async () => {
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

test('admins find the rules of a second person in the command palette, others do not', async () => {
  const { user } = render(approval());
  await screen.findByRole('row', { name: new RegExp(SUMMARY) });
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: /Second Person/ }));
  expect(await screen.findByRole('dialog', { name: 'Second Person' })).toBeVisible();
});

test('who may not set them is not offered them', async () => {
  const { user } = render(approval(), {}, 'logistics');
  await screen.findByRole('row', { name: new RegExp(SUMMARY) });
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('option', { name: /Approvals/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Second Person/ })).toBeNull();
});

test('one’s own request can be withdrawn, not approved', async () => {
  render(approval({ isOwn: true, mayApprove: false, askedBy: 'Nomsa' }));
  expect(await screen.findByText('Nomsa (you)')).toBeVisible();
  expect(screen.getByRole('button', { name: `Withdraw: ${SUMMARY}` })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('what was decided says by whom, and why', async () => {
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

test('a request that somebody else makes appears by itself', async () => {
  const rows: Approval[] = [];
  const { emit } = render(approval(), { list: async () => ({ rows: [...rows] }) });
  expect(await screen.findByText('Nothing waits for a second person')).toBeVisible();
  rows.push(approval());
  emit('approval.changed');
  expect(await screen.findByRole('row', { name: new RegExp(SUMMARY) })).toBeVisible();
});

test('an admin chooses what needs a second person; what has to wait itself says so', async () => {
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
      settings: { refundsAbove: 1500, giftCardsAbove: null, roles: false, releases: true, bankAccount: false },
      expectedUpdatedAt: AT,
    },
  });
});

test('logistics decide on refunds, and do not set what needs a second person', async () => {
  render(approval(), {}, 'logistics');
  expect(await screen.findByRole('button', { name: `Approve: ${SUMMARY}` })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Second Person' })).toBeNull();
});
