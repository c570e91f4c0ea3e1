import { screen, waitFor, within } from '@testing-library/react';
import { deskReview, renderAdmin, reviewFigures } from '../testing';

const PATH = '/admin/reviews';

type Api = NonNullable<Parameters<typeof renderAdmin>[1]>['adminReviews'];

async function open(adminReviews: Api = {}) {
  const page = renderAdmin(PATH, { adminReviews });
  await page.user.click(await screen.findByRole('button', { name: 'View review of Flow Sports Bra by Thandi' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Review of Flow Sports Bra' })) };
}

test('the review list shows a waiting review with its stars', async () => {
  renderAdmin(PATH);
  const row = await screen.findByRole('row', { name: /Soft and firm/ });
  expect(row).toHaveTextContent('Waiting');
  expect(within(row).getByRole('img', { name: '4 stars' })).toBeVisible();
});

test('the review list is filtered by status, stars and product', async () => {
  const list = jest.fn(async () => ({ rows: [deskReview()], total: 1 }));
  const { user } = renderAdmin(PATH, { adminReviews: { list } });
  await user.click(await screen.findByRole('button', { name: /^Waiting\s*1$/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stars' }), '1 star');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Product' }), 'Flow Sports Bra (15)');
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({
        query: expect.objectContaining({ state: 'waiting', stars: '1', product: 'nara-001' }),
      }),
    ),
  );
});

test('a review is approved by keyboard, and the approval can be undone', async () => {
  const approved = deskReview({ state: 'approved', revision: 2, canUndo: true });
  const approve = jest.fn(async () => approved);
  const undo = jest.fn(async () => deskReview({ revision: 3 }));
  const get = jest.fn().mockResolvedValueOnce(deskReview()).mockResolvedValue(approved);
  const { user, dialog, host } = await open({ approve, undo, get });
  expect(dialog.getByText('I run in it.')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Approve' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(approve).toHaveBeenCalledWith({ params: { id: 'review-1' }, body: { expectedRevision: 1 } }),
  );
  expect(await dialog.findByRole('button', { name: 'Remove from Shop' })).toBeVisible();
  expect(host.notices).toEqual(['success: The review of Flow Sports Bra is in the shop.']);
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undo).toHaveBeenCalledWith({ params: { id: 'review-1' }, body: { expectedRevision: 2 } }));
});

test('the rejection of a review requires a reason', async () => {
  const reject = jest.fn(async () => deskReview({ state: 'rejected', revision: 2, reason: 'Names a person' }));
  const { user, dialog } = await open({ reject });
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  const question = within(await screen.findByRole('dialog', { name: 'Reject the review of Flow Sports Bra?' }));
  await user.click(question.getByRole('button', { name: 'Reject' }));
  expect(question.getByText(/^Say why, for your colleagues/)).toBeVisible();
  expect(reject).not.toHaveBeenCalled();
  await user.type(question.getByRole('textbox', { name: 'Reason' }), 'Names a person');
  await user.click(question.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(reject).toHaveBeenCalledWith({
      params: { id: 'review-1' },
      body: { reason: 'Names a person', expectedRevision: 1 },
    }),
  );
});

test('an answer to a review is trimmed and saved', async () => {
  const answer = jest.fn(async () => deskReview({ answer: 'Thank you.', revision: 2, canUndo: true }));
  const { user, dialog } = await open({ answer });
  await user.type(dialog.getByRole('textbox', { name: 'Answer of the shop' }), ' Thank you. ');
  await user.click(dialog.getByRole('button', { name: 'Save Answer' }));
  await waitFor(() =>
    expect(answer).toHaveBeenCalledWith({
      params: { id: 'review-1' },
      body: { answer: 'Thank you.', expectedRevision: 1 },
    }),
  );
});

test('a bulk approval of reviews includes only those that wait', async () => {
  const rows = [deskReview(), deskReview({ id: 'review-2', name: 'Sipho', state: 'approved', revision: 4 })];
  const approveMany = jest.fn(async () => ({ approved: 1, left: 0 }));
  const { user, host } = renderAdmin(PATH, {
    adminReviews: { list: async () => ({ rows, total: 2 }), approveMany },
  });
  await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
  await user.click(screen.getByRole('button', { name: 'Approve 1' }));
  await waitFor(() =>
    expect(approveMany).toHaveBeenCalledWith({ body: { reviews: [{ id: 'review-1', expectedRevision: 1 }] } }),
  );
  await waitFor(() => expect(host.notices).toEqual(['success: 1 review is in the shop.']));
});

test('the navigation counts waiting reviews and updates the count', async () => {
  const figures = jest
    .fn()
    .mockResolvedValueOnce(reviewFigures())
    .mockResolvedValue(reviewFigures({ waiting: 3 }));
  const { emit } = renderAdmin(PATH, { adminReviews: { figures } });
  await screen.findByRole('img', { name: '1 review waits' });
  emit('review.changed');
  expect(await screen.findByRole('img', { name: '3 reviews wait' })).toBeVisible();
});
