import type { ReviewItem } from '@nara/shared-contracts/api/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import { apiError, hostWith, renderShop, reviewInvitation, reviewItem } from '../../testing';

const TOKEN = 'T'.repeat(56);

const written = (given: Partial<NonNullable<ReviewItem['review']>> = {}): ReviewItem =>
  reviewItem({
    review: {
      stars: 4,
      fit: 'small',
      title: 'Soft',
      text: 'I run in it.',
      name: 'Thandi',
      pictures: [],
      state: 'waiting',
      ...given,
    },
  });

function open({ items = [reviewItem()], hash = `#token=${TOKEN}` } = {}) {
  const lookup = jest.fn(async () => reviewInvitation(items));
  const send = jest.fn(async (_: { body: unknown }) => written());
  const addPicture = jest.fn(async ({ query }: { query?: { id: string } }) => ({ id: query?.id ?? '', key: 'key' }));
  const host = hostWith([], { reviews: { lookup, send, addPicture } });
  return { lookup, send, addPicture, ...renderShop(`/review${hash}`, host) };
}

const form = async () => within(await screen.findByRole('form', { name: 'Review of Flow Sports Bra' }));

test('a review needs only stars, chosen by keyboard, and its token leaves the address', async () => {
  const { user, send, address } = open();
  const { getByRole, getByText } = await form();
  expect(address()).toBe('/review');
  await user.click(getByRole('button', { name: 'Send Review' }));
  expect(getByText('Please choose from one to five stars.')).toBeVisible();
  expect(getByRole('radio', { name: '1 star' })).toHaveFocus();
  expect(send).not.toHaveBeenCalled();

  await user.click(getByRole('radio', { name: '3 stars' }));
  await user.keyboard('{ArrowRight}');
  expect(getByRole('radio', { name: '4 stars' })).toBeChecked();
  await user.click(getByRole('button', { name: 'Send Review' }));
  expect(await screen.findByText('Thank you. We look at your review before it is shown.')).toBeVisible();
  expect(send.mock.calls).toEqual([
    [
      {
        body: {
          token: TOKEN,
          productId: 'nara-001',
          stars: 4,
          fit: null,
          title: '',
          text: '',
          name: 'Thandi',
          pictures: [],
        },
      },
    ],
  ]);
});

test('a review is sent with fit, title, text and the remaining pictures, and a refused picture shows the reason', async () => {
  const { user, send, addPicture } = open();
  addPicture.mockRejectedValueOnce(apiError(415, 'Unsupported', 'not-a-picture', 'Send a JPEG.'));
  const { getByRole, getByLabelText, findByRole, queryByRole } = await form();
  await user.click(getByRole('radio', { name: '5 stars' }));
  await user.click(getByRole('radio', { name: 'Runs small' }));
  await user.type(getByRole('textbox', { name: 'Title (optional)' }), 'Soft');
  await user.type(getByRole('textbox', { name: 'Your review (optional)' }), 'One{Enter}two');
  await user.clear(getByRole('textbox', { name: 'Name to show (optional)' }));
  await user.upload(getByLabelText(/^Pictures/), new File(['a'], 'a.jpg', { type: 'image/jpeg' }));
  expect(await findByRole('alert')).toHaveTextContent('a.jpg: Send a JPEG.');
  expect(queryByRole('list', { name: 'Your pictures' })).toBeNull();

  const files = [new File(['a'], 'a.jpg', { type: 'image/jpeg' }), new File(['b'], 'b.jpg', { type: 'image/jpeg' })];
  await user.upload(getByLabelText(/^Pictures/), files);
  expect(await findByRole('img', { name: 'Yours, 2' })).toBeVisible();
  await user.click(getByRole('button', { name: 'Remove picture 1' }));
  await waitFor(() => expect(queryByRole('img', { name: 'Yours, 2' })).toBeNull());
  await user.click(getByRole('button', { name: 'Send Review' }));
  await waitFor(() => expect(send).toHaveBeenCalled());
  const kept = addPicture.mock.calls[2]?.[0].query?.id;
  expect(send.mock.calls[0]?.[0].body).toMatchObject({
    stars: 5,
    fit: 'small',
    title: 'Soft',
    text: 'One\ntwo',
    name: '',
    pictures: [kept],
  });
});

test('a rejected review can be changed and sent again, and one that fails to send keeps what was typed', async () => {
  const { user, send } = open({ items: [written({ state: 'rejected' })] });
  expect(await screen.findByText(/^We do not show this review\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change Review' }));
  const { getByRole, findByRole } = await form();
  expect(getByRole('radio', { name: '4 stars' })).toBeChecked();
  expect(getByRole('radio', { name: 'Runs small' })).toBeChecked();
  send.mockRejectedValueOnce(apiError(503, 'Unavailable', 'storage-unavailable', 'Please try again later.'));
  await user.type(getByRole('textbox', { name: 'Title (optional)' }), ' and firm');
  await user.click(getByRole('button', { name: 'Send Review' }));
  expect(await findByRole('alert')).toHaveTextContent('Please try again later.');
  expect(getByRole('textbox', { name: 'Title (optional)' })).toHaveValue('Soft and firm');
  await user.click(getByRole('button', { name: 'Send Review' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test('the review form of a product without sizes does not ask for the fit', async () => {
  open({ items: [reviewItem({ isSized: false })] });
  const { queryByRole } = await form();
  expect(queryByRole('group', { name: 'How does it fit?' })).toBeNull();
});

test.each(['', '#token=short'])('a review link without a valid token (%s) is shown as not valid', async (hash) => {
  open({ hash });
  expect(await screen.findByRole('heading', { name: 'This link is not valid any more' })).toBeVisible();
});

test('a review link with nothing to review or no longer valid says so', async () => {
  const { lookup } = open({ items: [] });
  expect(await screen.findByRole('heading', { name: 'There is nothing to review' })).toBeVisible();
  lookup.mockRejectedValueOnce(apiError(404, 'Not Found', 'link-not-valid'));
  renderShop(`/review#token=${TOKEN}`, hostWith([], { reviews: { lookup } }));
  expect(await screen.findByRole('heading', { name: 'This link is not valid any more' })).toBeVisible();
});

const openStop = (stop: jest.Mock) => renderShop(`/review/stop#token=${TOKEN}`, hostWith([], { reviews: { stop } }));

test('the review opt-out page stops invitations only once its button is pressed', async () => {
  const stop = jest.fn(async () => ({ accepted: true as const }));
  const { user } = openStop(stop);
  const button = await screen.findByRole('button', { name: 'Do Not Ask Me Again' });
  expect(stop).not.toHaveBeenCalled();
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'We ask you no more' })).toBeVisible();
  expect(stop).toHaveBeenCalledWith({ body: { token: TOKEN } });
});

test('the review opt-out page says when its link is not valid any more', async () => {
  const { user } = openStop(jest.fn().mockRejectedValue(apiError(404, 'Not Found', 'link-not-valid')));
  await user.click(await screen.findByRole('button', { name: 'Do Not Ask Me Again' }));
  expect(await screen.findByRole('heading', { name: 'This link is not valid any more' })).toBeVisible();
});
