import type { ShopSettingsState } from '@nara/shared-contracts/api/shop-settings';
import { FIRST_DELIVERY, FIRST_SHOP_SETTINGS } from '@nara/shared-contracts/rules/shop-settings';
import { refusal } from '@nara/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { orderLimits, renderAdmin, revision, shopSettingsState } from '../testing';

const PATH = '/admin/shop-settings';
const EXPECTED = { expectedUpdatedAt: '2026-11-20T08:00:00.000Z' };
const answering = () => jest.fn(async (_: unknown): Promise<ShopSettingsState> => shopSettingsState({ revision: 5 }));
const LIMPOPO = { province: 'LP', isOffered: true, price: 149, freeOver: null, daysFrom: 5, daysUntil: 7 } as const;
const withLimpopo = {
  ...FIRST_DELIVERY,
  standard: { ...FIRST_DELIVERY.standard, exceptions: [LIMPOPO] },
};

test('the shop settings show delivery prices, delivery times and the VAT rate', async () => {
  renderAdmin(PATH);
  const delivery = within(await screen.findByRole('table', { name: 'delivery prices' }));
  expect(delivery.getByRole('row', { name: /Standard/ })).toHaveTextContent(/R99.*Over R1 000.*3-5 business days/);
  expect(delivery.getByRole('row', { name: /Express/ })).toHaveTextContent(/R199.*Never.*1-2 business days/);
  expect(screen.getByText('14:00')).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'rates of VAT' })).getByText('15%')).toBeVisible();
  expect(screen.getByText(/Last changed by Ayanda/)).toBeVisible();
});

test('saving the delivery settings sends the version that was loaded', async () => {
  const change = answering();
  const { user, host } = renderAdmin(PATH, { shopSettings: { change } });
  await user.click(await screen.findByRole('button', { name: 'Edit Delivery' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Delivery' }));
  const price = dialog.getByRole('textbox', { name: 'Standard: price' });
  await user.clear(price);
  await user.click(dialog.getByRole('button', { name: 'Save Delivery' }));
  expect(dialog.getByText('Enter rand, such as 99 or 99.50.')).toBeVisible();
  await user.type(price, 'R 109,50');
  expect(dialog.getByText(/^An order of R899 to Gauteng by standard delivery costs R1 143.50: R109.50/)).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Express' }), 'Not offered');
  await user.click(dialog.getByRole('button', { name: 'Save Delivery' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const delivery = {
    ...FIRST_DELIVERY,
    standard: { ...FIRST_DELIVERY.standard, price: 109.5 },
    express: { ...FIRST_DELIVERY.express, isOffered: false },
  };
  expect(change).toHaveBeenCalledWith({
    body: { settings: { ...FIRST_SHOP_SETTINGS, delivery: [{ from: null, value: delivery }] }, ...EXPECTED },
  });
  expect(host.notices).toEqual(['success: The delivery is saved.']);
});

test('a delivery exception for a province is saved, and one is removed after confirmation', async () => {
  const change = answering();
  const settings = { ...FIRST_SHOP_SETTINGS, delivery: [{ from: null, value: withLimpopo }] };
  const { user } = renderAdmin(PATH, { shopSettings: { change, get: async () => shopSettingsState({ settings }) } });
  await user.click(await screen.findByRole('button', { name: 'Edit Standard delivery to Limpopo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delivery to a Province' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'There' }), 'Not offered');
  await user.click(dialog.getByRole('button', { name: 'Save Exception' }));
  expect(dialog.getByText('Standard delivery reaches every province.')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Delivery' }), 'Express');
  await user.click(dialog.getByRole('button', { name: 'Save Exception' }));
  const express = {
    ...FIRST_DELIVERY.express,
    exceptions: [{ province: 'LP', isOffered: false, price: 199, freeOver: null, daysFrom: 1, daysUntil: 2 }],
  };
  await waitFor(() =>
    expect(change).toHaveBeenLastCalledWith({
      body: { settings: { ...settings, delivery: [{ from: null, value: { ...withLimpopo, express } }] }, ...EXPECTED },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Standard delivery to Limpopo' }));
  await user.click(screen.getByRole('button', { name: 'Remove Province' }));
  await waitFor(() =>
    expect(change).toHaveBeenLastCalledWith({ body: { settings: FIRST_SHOP_SETTINGS, ...EXPECTED } }),
  );
});

test('a delivery method that is switched off is not offered in any province', async () => {
  const express = { ...FIRST_DELIVERY.express, isOffered: false, exceptions: [LIMPOPO] };
  const settings = { ...FIRST_SHOP_SETTINGS, delivery: [{ from: null, value: { ...FIRST_DELIVERY, express } }] };
  renderAdmin(PATH, { shopSettings: { get: async () => shopSettingsState({ settings }) } });
  expect(await screen.findByRole('row', { name: /^Express Limpopo/ })).toHaveTextContent('Not offered');
});

test('a delivery exception that somebody else has changed is compared', async () => {
  const settingsAt = (price: number) => ({
    ...FIRST_SHOP_SETTINGS,
    delivery: [
      {
        from: null,
        value: { ...FIRST_DELIVERY, standard: { ...FIRST_DELIVERY.standard, exceptions: [{ ...LIMPOPO, price }] } },
      },
    ],
  });
  let state = shopSettingsState({ settings: settingsAt(149) });
  const change = async () => {
    state = shopSettingsState({ settings: settingsAt(179), revision: 5 });
    const detail = 'Somebody else changed this meanwhile.';
    throw refusal(409, 'setting-changed', detail);
  };
  const { user } = renderAdmin(PATH, { shopSettings: { change, get: async () => state } });
  await user.click(await screen.findByRole('button', { name: 'Edit Standard delivery to Limpopo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delivery to a Province' }));
  const price = dialog.getByRole('textbox', { name: 'Price' });
  await user.clear(price);
  await user.type(price, '159');
  await user.click(dialog.getByRole('button', { name: 'Save Exception' }));
  const compared = within(await dialog.findByRole('table', { name: 'What changed' }));
  expect(compared.getByText('179')).toBeVisible();
});

test('a VAT rate is planned in South African time, and a planned rate is removed after confirmation', async () => {
  const change = answering();
  const planned = { from: '2099-03-31T22:00:00.000Z', value: 16 };
  const vat = [{ from: null, value: 15 }, planned];
  const settings = { ...FIRST_SHOP_SETTINGS, vat };
  const { user } = renderAdmin(PATH, { shopSettings: { change, get: async () => shopSettingsState({ settings }) } });
  await user.click(await screen.findByRole('button', { name: 'Plan VAT' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan VAT' }));
  const rate = dialog.getByRole('textbox', { name: 'Rate' });
  await user.clear(rate);
  await user.type(rate, '15.5');
  await user.click(dialog.getByRole('button', { name: 'Plan VAT' }));
  expect(dialog.getByText('Enter when it begins.')).toBeVisible();
  await user.type(dialog.getByLabelText('Holds from'), '2098-04-01T00:00');
  await user.click(dialog.getByRole('button', { name: 'Plan VAT' }));
  const first = { from: '2098-03-31T22:00:00.000Z', value: 15.5 };
  await waitFor(() =>
    expect(change).toHaveBeenLastCalledWith({
      body: { settings: { ...settings, vat: [{ from: null, value: 15 }, first, planned] }, ...EXPECTED },
    }),
  );
  await user.click(await screen.findByRole('button', { name: /^Remove the rate from/ }));
  await user.click(screen.getByRole('button', { name: 'Remove Rate' }));
  await waitFor(() =>
    expect(change).toHaveBeenLastCalledWith({
      body: { settings: { ...settings, vat: [{ from: null, value: 15 }] }, ...EXPECTED },
    }),
  );
});

test('planned delivery settings are shown and removed', async () => {
  const change = answering();
  const delivery = [
    { from: null, value: FIRST_DELIVERY },
    { from: '2099-12-01T00:00:00.000Z', value: withLimpopo },
  ];
  const settings = { ...FIRST_SHOP_SETTINGS, delivery };
  const { user } = renderAdmin(PATH, { shopSettings: { change, get: async () => shopSettingsState({ settings }) } });
  const shown = await screen.findByRole('combobox', { name: 'Delivery that is shown' });
  expect(screen.queryByText('Limpopo', { selector: 'td' })).not.toBeInTheDocument();
  await user.selectOptions(shown, '2099-12-01T00:00:00.000Z');
  expect(await screen.findByRole('button', { name: 'Edit Standard delivery to Limpopo' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Plan' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove Plan' }));
  await waitFor(() => expect(change).toHaveBeenCalledWith({ body: { settings: FIRST_SHOP_SETTINGS, ...EXPECTED } }));
});

test('a trial order shows its delivery cost, VAT and arrival', async () => {
  const { user } = renderAdmin(PATH);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Province' }), 'Limpopo');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Delivery' }), 'Express');
  await user.type(screen.getByLabelText('Placed at'), '2026-11-27T10:00');
  expect(
    await screen.findByText(
      'An order of R899 to Limpopo by express delivery costs R1 233: R199 for delivery and R135 of VAT (15%). It arrives from Monday 30 November to Tuesday 1 December.',
    ),
  ).toBeVisible();
});

test('order limits that somebody else changed appear without a reload, and open in their dialog', async () => {
  const limits = jest
    .fn()
    .mockResolvedValueOnce(orderLimits())
    .mockResolvedValue({ ...orderLimits(), settings: { ...orderLimits().settings, holdingHours: 48 } });
  const { user, emit } = renderAdmin(PATH, { adminOrders: { limits } });
  expect(await screen.findByText('72 hours')).toBeVisible();
  emit('config.changed');
  expect(await screen.findByText('48 hours')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit Limits' }));
  expect(await screen.findByRole('dialog', { name: 'Order Limits' })).toBeVisible();
});

test('the history of the shop settings shows a change and reverts it after confirmation', async () => {
  const restore = jest.fn(async (_: unknown) => shopSettingsState({ revision: 5 }));
  const after = { ...FIRST_SHOP_SETTINGS, vat: [{ from: null, value: 16 }] };
  const history = async () => ({ revisions: [revision(4, FIRST_SHOP_SETTINGS, after)], hasMore: false });
  const { user } = renderAdmin(PATH, { shopSettings: { history, restore } });
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Shop Settings' }));
  expect(await dialog.findByText('Change 4, Ayanda')).toBeVisible();
  expect(dialog.getByText('16%')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Go back to before change 4' }));
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(restore).toHaveBeenCalledWith({ params: { revision: 4 }, body: EXPECTED }));
});

test('merchandising staff see only the e-mails tab of the shop settings', async () => {
  renderAdmin(PATH, {}, { name: 'Sipho', role: 'merchandising' });
  expect(await screen.findByRole('table', { name: 'E-mails' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['E-mails']);
});

test('the history of the order limits shows a change and reverts it', async () => {
  const before = orderLimits().settings;
  const revisions = [revision(2, before, { ...before, holdingHours: 48 })];
  const restoreLimits = jest.fn(async (_: unknown) => orderLimits());
  const { user, host } = renderAdmin(PATH, {
    adminOrders: { limitsHistory: async () => ({ revisions, hasMore: false }), restoreLimits },
  });
  await user.click(await screen.findByRole('button', { name: 'History of Limits' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Limits' }));
  expect(await dialog.findByText('48 hours')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Go back to before change 2' }));
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  const body = { expectedUpdatedAt: orderLimits().updatedAt };
  await waitFor(() => expect(restoreLimits).toHaveBeenCalledWith({ params: { revision: 2 }, body }));
  expect(host.notices).toEqual(['success: The limits are as they were before change 2.']);
});
