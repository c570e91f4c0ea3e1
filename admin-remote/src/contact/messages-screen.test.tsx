import { refusal } from '@nara/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deskMessage, messageOrder, renderAdmin, savedTemplate, threadEntry } from '../testing';

const PATH = '/admin/messages';
const OPEN = `${PATH}/message-1`;
const NOMSA = { id: 'user-1', name: 'Nomsa Dlamini' };

type Calls = NonNullable<Parameters<typeof renderAdmin>[1]>;

/** Opens a message by its address. */
async function open(contactDesk: NonNullable<Calls['contactDesk']> = {}, others: Calls = {}) {
  const page = renderAdmin(OPEN, {
    contactDesk: { people: async () => ({ people: [NOMSA] }), ...contactDesk },
    ...others,
  });
  const detail = within(await screen.findByRole('region', { name: 'Message' }));
  await detail.findByRole('heading', { name: 'Thandi Nkosi' });
  return { ...page, detail };
}

const refused = (code: string, detail: string) => jest.fn().mockRejectedValue(refusal(409, code, detail));

describe('the message list', () => {
  test('the message list shows each message, the share answered on time and the time to answer', async () => {
    renderAdmin(PATH);
    const row = await screen.findByRole('row', { name: /Thandi Nkosi Size Guide I am between M and L. Which one\?/ });
    expect(row).toHaveTextContent('Overdue');
    expect(row).toHaveTextContent('Nobody');
    expect(await screen.findByText('95%')).toBeVisible();
    expect(screen.getByText('1 h 35 min')).toBeVisible();
    expect(screen.getByText('Last 30 days, of 200 messages')).toBeVisible();
  });

  test('the message list is filtered by status, assignee, subject and text', async () => {
    const list = jest.fn(async () => ({ rows: [deskMessage()], total: 1 }));
    const { user } = renderAdmin(PATH, { contactDesk: { list } });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Open');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assigned' }), 'Mine');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Size Guide');
    await user.type(screen.getByRole('searchbox'), 'thandi{Enter}');
    await waitFor(() =>
      expect(list).toHaveBeenLastCalledWith(
        expect.objectContaining({
          query: expect.objectContaining({ state: 'open', owner: 'me', subject: 'size-guide', search: 'thandi' }),
        }),
      ),
    );
  });

  test('closing an opened message returns the focus to the list and keeps its filters', async () => {
    const { user, router } = renderAdmin(`${PATH}?state=waiting`);
    await user.click(await screen.findByRole('button', { name: 'View message of Thandi Nkosi' }));
    expect(await screen.findByRole('heading', { name: 'Thandi Nkosi' })).toHaveFocus();
    expect(router.state.location).toMatchObject({ pathname: OPEN, search: '?state=waiting' });
    await user.click(screen.getByRole('button', { name: 'Close panel' }));
    expect(router.state.location).toMatchObject({ pathname: PATH, search: '?state=waiting' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'View message of Thandi Nkosi' })).toHaveFocus());
  });
});

describe('a message', () => {
  test('a message shows its notes and answers, and an answer that was not delivered', async () => {
    const { detail } = await open({
      thread: async () => ({
        entries: [
          threadEntry({ id: 'note', kind: 'note', text: 'Asked the warehouse.' }),
          threadEntry({ id: 'answer', text: 'Take M.' }),
        ],
      }),
      deliveries: async () => ({
        deliveries: [{ entryId: 'answer', state: 'dead', at: '2026-11-20T09:00:00.000Z' }],
      }),
    });
    expect(await detail.findByText('Nomsa noted, for staff alone')).toBeVisible();
    expect(detail.getByText('Asked the warehouse.')).toBeVisible();
    expect(detail.getByText('Take M.')).toBeVisible();
    expect(await detail.findByText('Not delivered')).toBeVisible();
  });

  test('a message is answered with a template whose placeholders are filled in', async () => {
    const answer = jest.fn(async () => deskMessage({ answeredAt: '2026-11-20T09:00:00.000Z' }));
    const { user, detail, host } = await open(
      { answer },
      { messageTemplates: { list: async () => ({ templates: [savedTemplate()] }) } },
    );
    await user.selectOptions(await detail.findByRole('combobox', { name: 'Insert a template' }), 'Between two sizes');
    const text = 'Dear Thandi Nkosi\n\nTake the larger one.\n\nNomsa';
    expect(detail.getByRole('textbox', { name: 'Answer' })).toHaveValue(text);
    expect(await detail.findByText(/Subject: Re: Size Guide \[M-MESSAGE-\]/)).toBeInTheDocument();
    await user.click(detail.getByRole('button', { name: 'Send Answer' }));
    expect(answer).toHaveBeenCalledWith({
      params: { id: 'message-1' },
      body: { text, isClosing: false, expectedUpdatedAt: '1970-01-01T00:00:00.000Z' },
    });
    await waitFor(() => expect(host.notices).toEqual(['success: The answer is on its way.']));
    expect(detail.getByRole('textbox', { name: 'Answer' })).toHaveValue('');
  });

  test('a message is answered and closed in one step, and answered with Ctrl+Enter', async () => {
    const answer = jest.fn(async () => deskMessage());
    const { user, detail } = await open({ answer });
    await user.type(detail.getByRole('textbox', { name: 'Answer' }), 'Take M.');
    await user.click(detail.getByRole('button', { name: 'Send and Close' }));
    expect(answer).toHaveBeenLastCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ isClosing: true }) }),
    );
    await waitFor(() => expect(detail.getByRole('textbox', { name: 'Answer' })).toHaveValue(''));
    await user.type(detail.getByRole('textbox', { name: 'Answer' }), 'Or L.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
    expect(answer).toHaveBeenLastCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ text: 'Or L.', isClosing: false }) }),
    );
  });

  test('an answer with an unfilled placeholder is not sent', async () => {
    const answer = jest.fn(async () => deskMessage());
    const template = savedTemplate({ name: 'Order', text: 'About {{order}}: ' });
    const { user, detail, host } = await open(
      { answer },
      { messageTemplates: { list: async () => ({ templates: [template] }) } },
    );
    await user.selectOptions(await detail.findByRole('combobox', { name: 'Insert a template' }), 'Order');
    expect(detail.getByText(/Warning: Fill in {{order}} before you send it/i)).toBeVisible();
    await user.click(detail.getByRole('button', { name: 'Send Answer' }));
    expect(answer).not.toHaveBeenCalled();
    expect(host.notices).toEqual(['info: Fill in {{order}} first.']);
  });

  test('a template is filled with the order number that the message names', async () => {
    const named = deskMessage({ message: 'Where is nara-1763712345678-abc123?' });
    const template = savedTemplate({ name: 'Order', text: 'About {{order}}' });
    const { user, detail } = await open(
      { list: async () => ({ rows: [named], total: 1 }), get: async () => named },
      { messageTemplates: { list: async () => ({ templates: [template] }) } },
    );
    await user.selectOptions(await detail.findByRole('combobox', { name: 'Insert a template' }), 'Order');
    expect(detail.getByRole('textbox', { name: 'Answer' })).toHaveValue('About NARA-1763712345678-ABC123');
  });

  test('an answer whose request failed may have been sent, and a refused one stays in its field with the reason', async () => {
    const { user, detail } = await open({
      answer: refused('message-changed', 'Somebody else changed it.').mockRejectedValueOnce(new Error('gone')),
    });
    await user.type(detail.getByRole('textbox', { name: 'Answer' }), 'Take M.');
    await user.click(detail.getByRole('button', { name: 'Send Answer' }));
    expect(await detail.findByText(/^Your answer may not have been sent: look above/)).toBeVisible();
    await user.click(detail.getByRole('button', { name: 'Send Answer' }));
    expect(await detail.findByText('Your answer was not sent. Somebody else changed it.')).toBeVisible();
    expect(detail.getByRole('textbox', { name: 'Answer' })).toHaveValue('Take M.');
  });

  test('closing a message with an unsent answer asks for confirmation', async () => {
    const { user, detail, router } = await open();
    await user.type(detail.getByRole('textbox', { name: 'Answer' }), 'Take M.');
    await user.click(detail.getByRole('button', { name: 'Close panel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(detail.getByRole('textbox', { name: 'Answer' })).toHaveValue('Take M.');
    await user.click(detail.getByRole('button', { name: 'Close panel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(PATH));
  });

  test('a note for staff is added to a message', async () => {
    const note = jest.fn(async () => threadEntry({ kind: 'note' }));
    const { user, detail } = await open({ note });
    await user.click(detail.getByRole('tab', { name: 'Note for Staff' }));
    await user.type(detail.getByRole('textbox', { name: 'Note' }), 'Asked the warehouse.');
    await user.click(detail.getByRole('button', { name: 'Add Note' }));
    expect(note).toHaveBeenCalledWith({ params: { id: 'message-1' }, body: { text: 'Asked the warehouse.' } });
    await waitFor(() => expect(detail.getByRole('textbox', { name: 'Note' })).toHaveValue(''));
  });

  test('a closed message cannot be answered and can be reopened', async () => {
    const closed = deskMessage({ closedAt: '2026-11-20T09:00:00.000Z', closedBy: 'Nomsa' });
    const change = jest.fn(async () => deskMessage());
    const { user, detail, host } = await open({
      list: async () => ({ rows: [closed], total: 1 }),
      get: async () => closed,
      change,
    });
    expect(detail.getByText(/20 Nov 2026.* by Nomsa/)).toBeVisible();
    expect(detail.getByText('Closed without an answer')).toBeVisible();
    await user.type(detail.getByRole('textbox', { name: 'Answer' }), 'Take M.');
    await user.click(detail.getByRole('button', { name: 'Send Answer' }));
    expect(host.notices).toEqual(['info: This message is closed. Open it again before you answer.']);
    await user.click(detail.getByRole('button', { name: 'Open Again' }));
    expect(change).toHaveBeenCalledWith({
      params: { id: 'message-1' },
      body: { isClosed: false, expectedUpdatedAt: '1970-01-01T00:00:00.000Z' },
    });
  });

  test.each([
    ['answered without an answer by e-mail', 'Mark as Answered', {}, true],
    ['waiting again', 'Mark as Waiting', { answeredAt: '2026-11-20T09:00:00.000Z', answeredBy: 'Nomsa' }, false],
  ])('a message is marked as %s', async (_, name, changes, isAnswered) => {
    const message = deskMessage(changes);
    const change = jest.fn(async () => deskMessage());
    const list = async () => ({ rows: [message], total: 1 });
    const { user, detail } = await open({ list, get: async () => message, change });
    await user.click(detail.getByRole('button', { name }));
    expect(change).toHaveBeenCalledWith(expect.objectContaining({ body: expect.objectContaining({ isAnswered }) }));
  });

  test('a refused assignment of a message shows the error and the present assignee', async () => {
    const change = refused('message-changed', 'Changed.');
    const get = jest.fn(async () => deskMessage({ assignee: NOMSA }));
    const { user, detail, host } = await open({ change, get });
    await detail.findByRole('option', { name: 'Nomsa Dlamini' });
    await user.selectOptions(detail.getByRole('combobox', { name: 'Assigned to' }), 'Nomsa Dlamini');
    expect(change).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ assigneeId: 'user-1' }) }),
    );
    await waitFor(() => expect(host.notices).toEqual(['error: Changed.']));
    await waitFor(() =>
      expect(detail.getByRole('combobox', { name: 'Assigned to' })).toHaveDisplayValue('Nomsa Dlamini'),
    );
  });

  test('a message lists its orders and marks one that was placed with another e-mail address', async () => {
    const { detail } = await open({
      orders: async () => ({
        orders: [messageOrder(), messageOrder({ id: 'NARA-1763712345678-ABC999', isNamed: true, isTheirs: false })],
        hasMore: true,
      }),
    });
    const orders = within(detail.getByRole('region', { name: 'Orders' }));
    expect(await orders.findByRole('link', { name: 'NARA-1763712345678-ABC123' })).toHaveAttribute(
      'href',
      '/admin/orders?order=NARA-1763712345678-ABC123',
    );
    const [, other] = orders.getAllByRole('listitem');
    expect(other).toHaveTextContent('Named in the message');
    expect(other).toHaveTextContent('Placed with another e-mail address');
    expect(orders.getByText(/older orders/)).toBeVisible();
  });

  test('the page of a deleted message says that it no longer exists', async () => {
    const gone = refusal(404, 'message-not-found', 'There is no such message any more.');
    renderAdmin(`${PATH}/gone`, { contactDesk: { get: () => Promise.reject(gone) } });
    expect(await screen.findByText('There is no such message any more.')).toBeVisible();
  });
});

describe('message templates', () => {
  /** Opens the list of templates. */
  async function openTemplates(messageTemplates: NonNullable<Calls['messageTemplates']> = {}) {
    const page = renderAdmin(PATH, {
      messageTemplates: { list: async () => ({ templates: [savedTemplate()] }), ...messageTemplates },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Templates' }));
    await screen.findByRole('dialog', { name: 'Templates' });
    return page;
  }

  test('a message template is previewed, and not added while it has an unknown placeholder', async () => {
    const add = jest.fn(async ({ body }) => savedTemplate(body));
    const { user } = await openTemplates({ add });
    await user.click(await screen.findByRole('button', { name: 'Add Template' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Template' }));
    /** Sets the text of a field in one step. */
    const fill = async (label: string, text: string) => {
      await user.clear(dialog.getByLabelText(label));
      await user.click(dialog.getByLabelText(label));
      await user.paste(text);
    };
    await fill('Name', 'Colours');
    await fill('Text', 'Hello {{name}}, {{colour}}');
    expect(dialog.getByLabelText('Preview')).toHaveTextContent('Hello Thandi Nkosi, {{colour}}');
    await user.click(dialog.getByRole('button', { name: 'Add Template' }));
    expect(dialog.getByText('There is no placeholder {{colour}}.')).toBeVisible();
    expect(add).not.toHaveBeenCalled();
    await fill('Text', 'Hello {{name}}');
    await user.click(dialog.getByRole('button', { name: 'Add Template' }));
    expect(add).toHaveBeenCalledWith({ body: { name: 'Colours', text: 'Hello {{name}}' } });
    // Back at the list.
    expect(await screen.findByRole('dialog', { name: 'Templates' })).toBeVisible();
  });

  test('saving a message template sends the version that was loaded, and a template is removed after confirmation', async () => {
    const change = jest.fn(async ({ body }) => savedTemplate(body));
    const remove = jest.fn(async () => ({ accepted: true as const }));
    const { user, host } = await openTemplates({ change, remove });
    await user.click(await screen.findByRole('button', { name: 'Edit Between two sizes' }));
    await user.type(await screen.findByLabelText('Name'), ' again');
    await user.click(screen.getByRole('button', { name: 'Save Template' }));
    expect(change).toHaveBeenCalledWith({
      params: { id: 'template-1' },
      body: expect.objectContaining({
        name: 'Between two sizes again',
        expectedUpdatedAt: '2026-11-10T09:00:00.000Z',
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Between two sizes' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Template' }));
    expect(remove).toHaveBeenCalledWith({ params: { id: 'template-1' } });
    await waitFor(() =>
      expect(host.notices).toEqual([
        'success: The template Between two sizes again is saved.',
        'success: The template Between two sizes is removed.',
      ]),
    );
  });
});

test('the navigation counts waiting and overdue messages and updates the count', async () => {
  const waiting = jest
    .fn()
    .mockResolvedValueOnce({ waiting: 1, overdue: 0 })
    .mockResolvedValue({ waiting: 3, overdue: 2 });
  const { emit } = renderAdmin('/admin/search', { contactDesk: { waiting } });
  expect(await screen.findByRole('link', { name: 'Messages 1 message waits' })).toBeVisible();
  emit('message.changed');
  expect(await screen.findByRole('link', { name: 'Messages 3 waiting, 2 overdue' })).toBeVisible();
});

describe('forwarding of messages', () => {
  const state = { settings: { forwardTo: null }, updatedAt: '1970-01-01T00:00:00.000Z', updatedBy: null };

  test('forwarding of messages is saved only with a valid e-mail address', async () => {
    const changeSettings = jest.fn(async ({ body: { settings } }) => ({ ...state, settings }));
    const { user, host } = renderAdmin(PATH, { contactDesk: { settings: async () => state, changeSettings } });
    await user.click(await screen.findByRole('button', { name: 'Mail Messages' }));
    const field = await screen.findByLabelText('Mail every message to');
    const dialog = within(screen.getByRole('dialog', { name: 'Mail Messages' }));
    await user.type(field, 'care');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(dialog.getByText('Enter an e-mail address, or leave it empty.')).toBeVisible();
    expect(field).toHaveFocus();
    await user.type(field, '@nara.example');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(changeSettings).toHaveBeenCalledWith({
      body: { settings: { forwardTo: 'care@nara.example' }, expectedUpdatedAt: state.updatedAt },
    });
    expect(host.notices).toEqual(['success: Messages go to care@nara.example from now on.']);
  });
});
