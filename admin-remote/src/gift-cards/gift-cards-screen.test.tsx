import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giftCardDetails, giftCardFigures, renderAdmin } from '../testing';
import { codesCsv } from './codes-dialog';

const CARD = { id: 'card-1', code: 'ABCD-EFGH-JKMN-K7QX', amount: 500, expiresAt: '2029-11-20T08:00:00.000Z' };
const BATCH = '0b9e0a52-1c1f-4f5e-9d43-0a6e6a6f3f10';

test('the gift card list masks the codes and shows what the shop owes', async () => {
  renderAdmin('/admin/gift-cards');
  expect(await screen.findByRole('heading', { name: 'Gift Cards' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'View gift card ••••K7QX' })).toBeVisible();
  expect(await screen.findByRole('img', { name: /R500 issued, R133 redeemed/ })).toBeVisible();
  expect(screen.getByText('What the shop owes')).toBeVisible();
});

test('codes of issued gift cards are shown until staff confirm that they are saved', async () => {
  const user = userEvent.setup();
  const issue = jest.fn(async () => ({ batch: BATCH, count: 1, hasCodes: true }));
  const saved = jest.fn(async () => ({ accepted: true as const }));
  renderAdmin('/admin/gift-cards', { adminGiftCards: { issue, saved, codes: async () => ({ cards: [CARD] }) } });
  await user.click(await screen.findByRole('button', { name: 'Issue Gift Cards' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue gift cards' }));
  await user.click(dialog.getByRole('button', { name: 'Issue' }));
  expect(dialog.getByText('Enter an amount in rand from 50 to 10000.')).toBeVisible();
  expect(issue).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText('Amount of each in rand'), '500');
  await user.click(dialog.getByRole('button', { name: 'Issue' }));
  expect(await screen.findByText(CARD.code)).toBeVisible();
  const codes = within(screen.getByRole('dialog', { name: 'Codes of gift cards' }));
  expect(issue).toHaveBeenCalledWith({ body: { key: expect.any(String), amount: 500, count: 1 } });
  await user.click(codes.getByRole('button', { name: 'I Have Saved Them' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ params: { batch: BATCH } }));
  await waitFor(() => expect(screen.queryByText(CARD.code)).not.toBeInTheDocument());
});

test('codes of gift cards that nobody has saved can be shown again', async () => {
  const user = userEvent.setup();
  const unsaved = [{ batch: BATCH, count: 3, issuedAt: '2026-11-20T08:00:00.000Z', issuedBy: 'Sipho' }];
  renderAdmin('/admin/gift-cards', {
    adminGiftCards: { figures: async () => giftCardFigures({ unsaved }), codes: async () => ({ cards: [CARD] }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Save Codes' }));
  expect(await screen.findByText(CARD.code)).toBeVisible();
});

test('a gift card shows its ledger, and is adjusted and blocked with a reason', async () => {
  const user = userEvent.setup();
  const block = jest.fn(async () => giftCardDetails({ state: 'blocked' }));
  const adjust = jest.fn(async () => giftCardDetails({ balance: 387.5 }));
  renderAdmin('/admin/gift-cards/card-1', { adminGiftCards: { block, adjust } });
  expect(await screen.findByRole('heading', { name: 'Gift card ••••K7QX' })).toBeVisible();
  expect(screen.getByText('Paid an order: −R133')).toBeVisible();
  expect(screen.getByRole('link', { name: 'NARA-1763712345678-ABC123' })).toHaveAttribute(
    'href',
    '/admin/orders?order=NARA-1763712345678-ABC123',
  );
  await user.click(screen.getByRole('button', { name: 'Adjust Balance' }));
  const adjusting = within(await screen.findByRole('dialog', { name: 'Adjust the balance' }));
  await user.type(adjusting.getByLabelText('Amount in rand'), '20,50');
  await user.type(adjusting.getByLabelText('Reason'), 'A gesture');
  await user.click(adjusting.getByRole('button', { name: 'Adjust' }));
  await waitFor(() =>
    expect(adjust).toHaveBeenCalledWith({
      params: { id: 'card-1' },
      body: { key: expect.any(String), direction: 'add', amount: 20.5, reason: 'A gesture' },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  const blocking = within(await screen.findByRole('dialog', { name: 'Block this gift card' }));
  await user.click(blocking.getByRole('button', { name: 'Block' }));
  expect(blocking.getByText('Enter the reason, which stays in the ledger.')).toBeVisible();
  await user.type(blocking.getByLabelText('Reason'), 'It was stolen');
  await user.click(blocking.getByRole('button', { name: 'Block' }));
  await waitFor(() =>
    expect(block).toHaveBeenCalledWith({ params: { id: 'card-1' }, body: { reason: 'It was stolen' } }),
  );
});

test('the CSV file of gift card codes has one line per card', () => {
  expect(codesCsv({ cards: [CARD] })).toBe('Code,Amount (R),Valid until\r\nABCD-EFGH-JKMN-K7QX,500,2029-11-20\r\n');
});
