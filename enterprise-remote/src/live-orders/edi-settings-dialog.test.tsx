import type { EdiSettingsState } from '@nara/shared-contracts/api/edi';
import { refusal } from '@nara/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPortal } from '../testing';

const PATH = '/admin/enterprise/orders';
const STATE: EdiSettingsState = {
  settings: {
    directory: 'D:96A',
    ordersCode: 'EAN008',
    naraGln: '6009999000019',
    woolworthsGln: '6001007000011',
    dcGlns: {
      'CPT-DC': '6001007000103',
      'JHB-DC': '6001007000202',
      'DBN-DC': '6001007000301',
      'PLZ-DC': '6001007000400',
    },
    isTest: true,
  },
  updatedAt: '1970-01-01T00:00:00.000Z',
  updatedBy: null,
};

async function openSettings(changeSettings = jest.fn(async () => STATE), state = STATE) {
  const portal = renderPortal(PATH, {}, undefined, { settings: async () => state, changeSettings });
  await portal.user.click(await screen.findByRole('button', { name: 'EDI Settings' }));
  await screen.findByRole('textbox', { name: 'GLN of NARA' });
  return { ...portal, dialog: within(screen.getByRole('dialog', { name: 'EDI Settings' })), changeSettings };
}

/** Returns a call that refuses a field. */
const refusing = (field: string, message: string) =>
  jest.fn().mockRejectedValue(refusal(400, 'invalid-request', 'Please check the fields.', [{ field, message }]));

test('EDI settings are saved as a whole, with the version that was read', async () => {
  const { user, dialog, changeSettings, host } = await openSettings();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Interchanges are' }), 'real orders');
  await user.click(dialog.getByRole('button', { name: 'Save Settings' }));
  await user.click(await screen.findByRole('button', { name: 'Send with Placeholders' }));
  await waitFor(() => expect(host.notices).toHaveLength(1));
  const settings = { ...STATE.settings, isTest: false };
  expect(changeSettings).toHaveBeenCalledWith({
    body: { settings, expectedUpdatedAt: STATE.updatedAt, acceptsPlaceholders: true },
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('switching EDI to real orders asks for confirmation and names the placeholder GLNs', async () => {
  const { user, dialog, changeSettings } = await openSettings();
  const field = dialog.getByRole('textbox', { name: 'GLN of NARA' });
  await user.clear(field);
  await user.type(field, '4006381333931');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Interchanges are' }), 'real orders');
  const save = dialog.getByRole('button', { name: 'Save Settings' });
  await user.click(save);
  const question = within(screen.getByRole('dialog', { name: 'Send real orders by EDI?' }));
  expect(
    question.getByText(/belongs to nobody, so orders may be lost: GLN of Woolworths, GLN of CPT-DC, /),
  ).toBeVisible();
  expect(question.queryByText(/GLN of NARA/)).not.toBeInTheDocument();
  expect(question.getByRole('button', { name: 'Go Back' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog', { name: 'Send real orders by EDI?' })).not.toBeInTheDocument();
  expect([changeSettings.mock.calls.length, document.activeElement]).toEqual([0, save]);
});

test('switching EDI to real orders with real GLNs asks for confirmation but accepts no placeholders', async () => {
  const dcGlns = {
    'CPT-DC': '4006381333931',
    'JHB-DC': '4006381333948',
    'DBN-DC': '4006381333955',
    'PLZ-DC': '4006381333962',
  };
  const settings = { ...STATE.settings, naraGln: '4006381333979', woolworthsGln: '4006381333986', dcGlns };
  const { user, dialog, changeSettings } = await openSettings(undefined, { ...STATE, settings });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Interchanges are' }), 'real orders');
  await user.click(dialog.getByRole('button', { name: 'Save Settings' }));
  await user.click(await screen.findByRole('button', { name: 'Send Real Orders' }));
  const body = { settings: { ...settings, isTest: false }, expectedUpdatedAt: STATE.updatedAt };
  expect(changeSettings).toHaveBeenCalledWith({ body });
});

test('EDI directory and association code are chosen together, as one EANCOM edition', async () => {
  const { user, dialog, changeSettings } = await openSettings();
  const edition = dialog.getByRole('combobox', { name: 'EANCOM edition' });
  expect(
    within(edition)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['EANCOM 1997: D:96A with EAN008', 'EANCOM 2002: D:01B with EAN010']);
  await user.selectOptions(edition, 'EANCOM 2002: D:01B with EAN010');
  await user.click(dialog.getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(changeSettings).toHaveBeenCalled());
  expect(changeSettings).toHaveBeenCalledWith({
    body: {
      settings: { ...STATE.settings, directory: 'D:01B', ordersCode: 'EAN010' },
      expectedUpdatedAt: STATE.updatedAt,
    },
  });
});

test('a saved EDI directory and code that form no edition are shown, with the refusal at the field', async () => {
  const settings = { ...STATE.settings, directory: 'D:01B' };
  const changeSettings = refusing('settings.ordersCode', 'must be EAN010 with D:01B');
  const { user, dialog } = await openSettings(changeSettings, { ...STATE, settings });
  const edition = dialog.getByRole('combobox', { name: 'EANCOM edition' });
  expect(edition).toHaveDisplayValue('D:01B EAN008 (no edition)');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Interchanges are' }), 'real orders');
  await user.click(dialog.getByRole('button', { name: 'Save Settings' }));
  await user.click(await screen.findByRole('button', { name: 'Send with Placeholders' }));
  await waitFor(() => expect(edition).toBeInvalid());
  expect(edition).toHaveAccessibleDescription(/Must be EAN010 with D:01B/);
});

test('a GLN that the server refuses shows the error at its field', async () => {
  const { user, dialog } = await openSettings(
    refusing('settings.dcGlns.JHB-DC', 'must be 13 digits whose last one fits the others'),
  );
  const field = dialog.getByRole('textbox', { name: 'GLN of JHB-DC' });
  await user.clear(field);
  await user.type(field, '6001007000203');
  await user.click(dialog.getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/last one fits the others/);
});

test('EDI settings are not offered to logistics', async () => {
  renderPortal(PATH, {}, { name: 'Thabo', role: 'logistics' });
  await screen.findByRole('button', { name: 'Export EDI File' });
  expect(screen.queryByRole('button', { name: 'EDI Settings' })).not.toBeInTheDocument();
});
