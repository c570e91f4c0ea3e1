import type { FailureGroup, FailureInbox } from '@nara/shared-contracts/api/integration';
import { refusal } from '@nara/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  addressGroup,
  adminOrder,
  failure,
  failureInbox,
  failureReplay,
  ORDER_ID,
  renderAdmin,
  unmappedGroup,
  unmappedVariant,
  VARIANT_ID,
} from '../../testing';

type Rendered = NonNullable<Parameters<typeof renderAdmin>[1]>;
type FailuresApi = NonNullable<Rendered['failures']>;

const PATH = '/admin/integration';
const LOGISTICS = { name: 'Sipho', role: 'logistics' } as const;
const MAPPED = { kind: 'map-sku', variantId: VARIANT_ID, woolworthsSku: 'WW-1' } as const;
const mended = unmappedGroup({ cause: { ...unmappedGroup().cause, mend: MAPPED } });

const show = (
  inbox: Partial<FailureInbox>,
  api: FailuresApi = {},
  staff?: Parameters<typeof renderAdmin>[2],
  path = PATH,
) => renderAdmin(path, { failures: { inbox: async () => failureInbox(inbox), ...api } }, staff);

const card = (title: string | RegExp) => screen.findByRole('article', { name: title });

test('an empty failure inbox says that no integration failed', async () => {
  show({});
  expect(await screen.findByText('No failed integrations')).toBeVisible();
});

test('a group of failures shows its count, value and remedy, and no replay before the remedy', async () => {
  show({ groups: [unmappedGroup()] });
  const group = within(await card(/has no Woolworths SKU/));
  for (const text of ['12 orders', /^R10.788$/, '12 given up', /Map it, then replay/]) {
    expect(group.getByText(text)).toBeVisible();
  }
  expect(group.getByRole('button', { name: 'Map SKU' })).toBeVisible();
  // A replay would only fail again.
  expect(group.queryByRole('button', { name: /^Replay all/ })).not.toBeInTheDocument();
});

test('staff who may not map a SKU read which roles may', async () => {
  show({ groups: [unmappedGroup()] }, {}, LOGISTICS);
  const group = within(await card(/has no Woolworths SKU/));
  expect(group.getByText('To be mapped by: admin or merchandising')).toBeVisible();
  expect(group.queryByRole('button', { name: 'Map SKU' })).not.toBeInTheDocument();
});

test('mapping a SKU in the failure inbox offers to replay all of its orders', async () => {
  const replay = jest.fn().mockResolvedValue(failureReplay());
  const change = jest.fn().mockResolvedValue(unmappedVariant({ woolworthsSku: 'WW-ACT-STT-CLAY-OS' }));
  const { user, host } = renderAdmin(PATH, {
    failures: { inbox: async () => failureInbox({ groups: [unmappedGroup()] }), replay },
    skuMapping: { change },
  });
  await user.click(await screen.findByRole('button', { name: 'Map SKU' }));
  await user.type(await screen.findByRole('textbox', { name: 'Woolworths SKU' }), 'WW-ACT-STT-CLAY-OS');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const offer = within(await screen.findByRole('dialog', { name: 'Mapping saved' }));
  expect(offer.getByText('12 orders failed because it was missing.')).toBeVisible();
  await user.click(offer.getByRole('button', { name: 'Replay all with this cause' }));
  await waitFor(() => expect(host.notices).toEqual(['success: Replaying 12 orders. You can leave this page.']));
  expect(replay).toHaveBeenCalledWith({ body: { cause: `sku-unmapped:${VARIANT_ID}` } });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a refused replay of a resolved cause shows the reason', async () => {
  const detail = 'Nothing with this cause can be replayed at present. Look at the list again.';
  const replay = () => Promise.reject(refusal(409, 'nothing-to-replay', detail));
  const { user, host } = show({ groups: [mended] }, { replay });
  await user.click(await screen.findByRole('button', { name: /^Replay all with this cause/ }));
  await waitFor(() => expect(host.notices).toEqual([`error: ${detail}`]));
});

test('a group of failures that is retried automatically offers no replay', async () => {
  const waiting: FailureGroup = { ...mended, givenUp: 0, replayable: 0 };
  show({ groups: [waiting] });
  expect(await screen.findByText('Retried automatically')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Replay all/ })).not.toBeInTheDocument();
});

test('a group of failures lists its orders, and the URL keeps it open', async () => {
  const list = jest.fn().mockResolvedValue({
    rows: [
      failure({ browserReport: 'Woolworths API error: Bad Gateway' }),
      failure({
        id: 'mail-1',
        orderId: null,
        subject: 'mail',
        letter: 'back-in-stock',
        attempts: 2,
        nextAttemptAt: '2026-11-21T08:00:00.000Z',
      }),
    ],
    total: 30,
  });
  const { user, router } = show({ groups: [mended] }, { list });
  await user.click(await screen.findByRole('button', { name: /^Show 12 orders/ }));
  const [first, second] = within(await screen.findByRole('list', { name: mended.cause.title })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('Retry 1/5');
  expect(first).toHaveTextContent('No such postal code');
  expect(first).toHaveTextContent('The shopper’s browser: Woolworths API error: Bad Gateway');
  expect(within(first as HTMLElement).getByRole('link', { name: `Trace of order ${ORDER_ID}` })).toHaveAttribute(
    'href',
    `/admin/orders/${ORDER_ID}/trace`,
  );
  expect(second).toHaveTextContent('Back in stock');
  expect(second).toHaveTextContent('Retry 2/5');
  expect(second).toHaveTextContent('next try');
  expect(router.state.location.search).toBe(`?cause=sku-unmapped%3A${VARIANT_ID}`);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(list.mock.lastCall[0].query).toEqual({ cause: mended.cause.key, pageSize: 40 }));
  await user.click(screen.getByRole('button', { name: /^Hide 12 orders/ }));
  expect(router.state.location.search).toBe('');
});

const OPENED = `${PATH}?cause=address-refused`;
const ROWS = { list: async () => ({ rows: [failure()], total: 1 }) };

test('a failed order is retried at once and its outcome announced', async () => {
  const retryOrder = jest
    .fn()
    .mockResolvedValueOnce({ outcome: 'failed', woolworthsOrderId: null, message: 'Still no.' })
    .mockResolvedValue({
      outcome: 'accepted',
      woolworthsOrderId: 'WW-1',
      message: 'The partner has this order as WW-1.',
    });
  const { user, host } = show({ groups: [addressGroup()] }, { ...ROWS, retryOrder }, LOGISTICS, OPENED);
  const retry = await screen.findByRole('button', { name: `Retry Now: ${ORDER_ID}` });
  await user.click(retry);
  await waitFor(() => expect(host.notices).toEqual(['error: Still no.']));
  await user.click(retry);
  await waitFor(() => expect(host.notices[1]).toBe('success: The partner has this order as WW-1.'));
});

test('a refused delivery address is shown and corrected in a dialog only, and the order retried', async () => {
  const { shippingAddress } = adminOrder();
  const failing = { orderId: ORDER_ID, address: shippingAddress, error: 'No such postal code', updatedAt: 'then' };
  const fixAddress = jest.fn().mockResolvedValue(failing);
  const retryOrder = jest.fn().mockResolvedValue({ outcome: 'accepted', woolworthsOrderId: 'WW-1', message: 'Taken.' });
  const api = { ...ROWS, address: async () => failing, fixAddress, retryOrder };
  const { user, host } = show({ groups: [addressGroup()] }, api, LOGISTICS, OPENED);
  const open = await screen.findByRole('button', { name: `Fix Address of ${ORDER_ID}` });
  expect(document.body).not.toHaveTextContent('12 Long Street');
  await user.click(open);
  const code = await screen.findByRole('textbox', { name: 'Postal Code' });
  await user.clear(code);
  await user.click(screen.getByRole('button', { name: 'Save and Retry' }));
  expect(code).toHaveAccessibleDescription('Postal Code is required.');
  expect(code).toHaveFocus();
  await user.type(code, '7441');
  await user.click(screen.getByRole('button', { name: 'Save and Retry' }));
  await waitFor(() => expect(host.notices).toEqual(['success: Taken.']));
  expect(fixAddress).toHaveBeenCalledWith({
    params: { id: ORDER_ID },
    body: { address: { ...shippingAddress, postalCode: '7441' }, expectedUpdatedAt: 'then' },
  });
});

test('a running replay shows its progress and why orders failed again', async () => {
  show({ replays: [failureReplay()], isPartnerPaused: true });
  const replay = within(await card(/^Replaying: Studio Tote/));
  expect(replay.getByRole('progressbar')).toHaveValue(5);
  expect(replay.getByRole('status')).toHaveTextContent(
    '4 of 12 orders accepted, 1 failed again, 7 to go. It continues once Woolworths responds again.',
  );
  expect(replay.getByText('1 order: Woolworths refuses the delivery address')).toBeVisible();
  expect(screen.getByText(/Woolworths is not responding/)).toBeVisible();
});

test('the focus stays in the failure inbox when the retried order disappears', async () => {
  let groups = [addressGroup()];
  const retryOrder = async () => {
    groups = [];
    return { outcome: 'accepted', woolworthsOrderId: 'WW-1', message: 'Taken.' } as const;
  };
  const inbox = async () => failureInbox({ groups });
  const { user } = renderAdmin(OPENED, { failures: { ...ROWS, inbox, retryOrder } });
  await user.click(await screen.findByRole('button', { name: `Retry Now: ${ORDER_ID}` }));
  expect((await screen.findByText('No failed integrations')).parentElement).toHaveFocus();
});
