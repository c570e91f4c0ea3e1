import type { MailTemplate } from '@nara/shared-contracts/api/mail';
import { refusal } from '@nara/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { mailTemplate, mailTemplateRow, renderAdmin, revision } from '../testing';

const LIST = '/admin/shop-settings?tab=emails';
const PATH = '/admin/shop-settings/emails/order-shipped';
const START = '1970-01-01T00:00:00.000Z';
const LATER = '2026-11-21T08:00:00.000Z';
const ORIGINAL = mailTemplate().original;

/** Responds to a change as the API does, and keeps it. */
function keeping(first: MailTemplate = mailTemplate()) {
  let kept = first;
  const change = jest.fn(async ({ body }: { body: { written: MailTemplate['written'] } }) => {
    kept = { ...kept, written: body.written, updatedAt: LATER, updatedBy: 'Nomsa' };
    return kept;
  });
  return { get: async () => kept, change };
}

const field = (name: string) => screen.findByRole('textbox', { name });
const reading = async () => within(await screen.findByRole('region', { name: 'How it reads' }));

test('the e-mail list links to each e-mail and shows who changed it', async () => {
  const templates = [
    mailTemplateRow({ isChanged: true, updatedAt: LATER, updatedBy: 'Ayanda' }),
    mailTemplateRow({ name: 'pay-by-link', subject: '' }),
  ];
  const { user } = renderAdmin(LIST, { mailTemplates: { list: async () => ({ templates }) } });
  const row = await screen.findByRole('row', { name: /^Order shipped/ });
  expect(row).toHaveTextContent(/Our own.*Ayanda/);
  expect(screen.getByRole('row', { name: /^Payment by link/ })).toHaveTextContent(
    /Part of the confirmation.*Original.*Never/,
  );
  await user.click(within(row).getByRole('link', { name: 'Order shipped' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order shipped' })).toBeVisible();
});

test('an e-mail is previewed with a sample order, saved with its version and reset to the original', async () => {
  const { get, change } = keeping();
  const { user, host } = renderAdmin(PATH, { mailTemplates: { get, change } });
  const subject = await field('Subject');
  expect((await reading()).getByText(/Tracking number: WWZA1/)).toBeVisible();
  await user.clear(subject);
  await user.type(subject, 'Off it goes: ');
  await user.click(screen.getByRole('button', { name: 'Insert {orderId}' }));
  expect(subject).toHaveValue('Off it goes: {orderId}');
  await waitFor(() => expect(subject).toHaveFocus());
  expect((await reading()).getByText(/Off it goes: NARA-7/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save E-mail' }));
  await waitFor(() => expect(host.notices).toEqual(['success: Order shipped is saved.']));
  const written = { ...ORIGINAL, subject: 'Off it goes: {orderId}' };
  expect(change).toHaveBeenCalledWith({
    params: { name: 'order-shipped' },
    body: { written, expectedUpdatedAt: START },
  });
  expect(screen.getByRole('button', { name: 'Save E-mail' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Back to the Original' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Back to the Original' }));
  await waitFor(() => expect(subject).toHaveValue(ORIGINAL.subject));
  expect(change).toHaveBeenLastCalledWith({
    params: { name: 'order-shipped' },
    body: { written: null, expectedUpdatedAt: LATER },
  });
});

test('an optional placeholder is inserted in brackets, and an e-mail without a required one is not saved', async () => {
  const { get, change } = keeping();
  const { user } = renderAdmin(PATH, { mailTemplates: { get, change } });
  const body = await field('Text');
  await user.clear(body);
  await user.click(screen.getByRole('button', { name: 'Insert {trackingCode}' }));
  expect(body).toHaveValue('[{trackingCode}]');
  expect(body).toHaveAccessibleDescription(/It cannot do without \{orderLink\}/);
  await user.click(screen.getByRole('button', { name: 'Save E-mail' }));
  expect(body).toHaveFocus();
  expect(change).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Send Test' })).toHaveAccessibleDescription(/Mend what is marked/);
});

test('a concurrent change of an e-mail is compared, and Keep mine saves both changes', async () => {
  let current = mailTemplate();
  const change = jest.fn(async (_: unknown): Promise<MailTemplate> => {
    current = mailTemplate({
      written: { ...ORIGINAL, subject: 'Theirs {orderId}' },
      updatedAt: LATER,
      updatedBy: 'Sipho',
    });
    const detail = 'Sipho changed this meanwhile.';
    throw refusal(409, 'setting-changed', detail);
  });
  const { user } = renderAdmin(PATH, { mailTemplates: { get: async () => current, change } });
  await user.type(await field('Text'), ' Bye');
  await user.click(screen.getByRole('button', { name: 'Save E-mail' }));
  expect(await screen.findByText('Theirs {orderId}')).toBeVisible();
  change.mockImplementationOnce(async () => mailTemplate({ updatedAt: LATER }));
  await user.click(screen.getByRole('button', { name: /mine/i }));
  await waitFor(() =>
    expect(change).toHaveBeenLastCalledWith({
      params: { name: 'order-shipped' },
      body: {
        written: { subject: 'Theirs {orderId}', body: `${ORIGINAL.body} Bye` },
        expectedUpdatedAt: LATER,
      },
    }),
  );
});

test('an unedited e-mail form takes over a change that somebody else saved', async () => {
  let current = mailTemplate();
  const { emit } = renderAdmin(PATH, { mailTemplates: { get: async () => current } });
  const subject = await field('Subject');
  current = mailTemplate({ written: { ...ORIGINAL, subject: 'Theirs' }, updatedAt: LATER, updatedBy: 'Sipho' });
  await act(async () => emit('config.changed'));
  await waitFor(() => expect(subject).toHaveValue('Theirs'));
});

test('a test e-mail goes to the sender, or to the address entered', async () => {
  const sendTest = jest.fn(async ({ body }: { body: { email?: string | undefined } }) => ({
    to: body.email ?? 'nomsa@nara.example',
  }));
  const { user, host } = renderAdmin(PATH, { mailTemplates: { sendTest } });
  const send = async (email: string) => {
    await user.click(await screen.findByRole('button', { name: 'Send Test' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Test' }));
    if (email) await user.type(dialog.getByLabelText('Send it to'), email);
    await user.click(dialog.getByRole('button', { name: 'Send Test' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await send('');
  await send('proof@nara.example');
  expect(sendTest.mock.calls.map(([{ body }]) => body)).toEqual([
    { written: ORIGINAL },
    { written: ORIGINAL, email: 'proof@nara.example' },
  ]);
  expect(host.notices).toEqual([
    'success: The test is on its way to nomsa@nara.example.',
    'success: The test is on its way to proof@nara.example.',
  ]);
});

test('the history of an e-mail reverts its first change to the original', async () => {
  const written = { ...ORIGINAL, subject: 'Off it goes' };
  const revisions = [revision(1, null, written)];
  const restore = jest.fn(async (_: unknown) => mailTemplate());
  const { user, host } = renderAdmin(PATH, {
    mailTemplates: { history: async () => ({ revisions, hasMore: false }), restore },
  });
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Order shipped' }));
  expect(await dialog.findByText(ORIGINAL.subject)).toBeVisible();
  expect(dialog.getByText('Off it goes')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Go back to before change 1' }));
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  const params = { name: 'order-shipped', revision: 1 };
  await waitFor(() => expect(restore).toHaveBeenCalledWith({ params, body: { expectedUpdatedAt: START } }));
  expect(host.notices).toEqual(['success: Order shipped says what it said before change 1.']);
});

test('leaving an edited e-mail asks for confirmation, and an unknown e-mail is reported', async () => {
  const { user, router } = renderAdmin(PATH);
  await user.type(await field('Text'), '!');
  await act(() => router.navigate('/admin/newsletter'));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe(PATH);
  await user.click(screen.getByRole('button', { name: 'Undo Changes' }));
  await act(() => router.navigate('/admin/shop-settings/emails/nothing'));
  expect(await screen.findByText('There is no such e-mail.')).toBeVisible();
});
