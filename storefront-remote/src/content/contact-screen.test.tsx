import { screen } from '@testing-library/react';
import { apiError, hostWith, renderShop } from '../testing';

const THANKS = "Thank you for your message. We'll get back to you within 24 hours.";

async function renderContact() {
  const send = jest.fn(async (_: { body: unknown }) => ({ accepted: true as const }));
  const page = { send, ...renderShop('/contact', hostWith([], { contact: { send } })) };
  await screen.findByRole('form', { name: 'Contact us' });
  return page;
}

const input = (name: string) => screen.getByRole('textbox', { name });
const sendButton = () => screen.getByRole('button', { name: 'Send Message' });

async function fillIn({ user }: Awaited<ReturnType<typeof renderContact>>) {
  await user.type(input('Name'), 'Thandi Nkosi');
  await user.type(input('Email'), 'thandi@example.co.za');
  const option = screen.getByRole('option', { name: 'Returns & Exchanges' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), option);
  await user.type(input('Message'), 'Too small.');
}

test('a contact message that fails keeps what was typed; once sent, it is acknowledged and the form is empty', async () => {
  const page = await renderContact();
  page.send.mockRejectedValueOnce(apiError(0, 'Network error', 'unreachable', 'We could not reach the server.'));
  await fillIn(page);
  await page.user.click(sendButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server.');
  expect(input('Message')).toHaveValue('Too small.');
  page.send.mockClear();
  await page.user.click(sendButton());
  const thanks = await screen.findByText(THANKS);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(thanks).toBeVisible();
  expect(screen.getAllByRole('status').some((status) => status.contains(thanks))).toBe(true);
  const body = {
    name: 'Thandi Nkosi',
    email: 'thandi@example.co.za',
    subject: 'returns-exchanges',
    message: 'Too small.',
  };
  expect(page.send.mock.calls).toEqual([[{ body }]]);
  for (const name of ['Name', 'Email', 'Message']) expect(input(name)).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Subject' })).toHaveValue('');
});

test('the contact page shows opening hours and FAQ, and missing and invalid fields at their inputs', async () => {
  const { user, send } = await renderContact();
  expect(screen.getByText('Saturday').nextElementSibling).toHaveTextContent('9:00-14:00');
  expect(screen.getByRole('link', { name: 'Visit the FAQ' })).toHaveAttribute('href', '/faq');
  await user.type(input('Email'), 'thandi');
  await user.click(sendButton());
  expect(input('Name')).toHaveFocus();
  expect(input('Name')).toHaveAccessibleDescription('Please enter your name.');
  expect(input('Email')).toHaveAccessibleDescription('Please enter a valid e-mail address.');
  expect(screen.getByRole('combobox', { name: 'Subject' })).toBeInvalid();
  expect(input('Message')).toBeInvalid();
  expect(send).not.toHaveBeenCalled();
});
