import type { DraftChange } from '@nara/shared-contracts/api/catalogue';
import { refusal } from '@nara/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { editedProduct, editedVariant, productContent, renderAdmin } from '../../testing';

const PATH = '/admin/catalogue/nara-038';

const conflict = (code: string) => {
  const detail = 'Somebody else changed this product meanwhile.';
  return refusal(409, code, detail);
};

test('saving a product sends the revision that was loaded', async () => {
  const change = jest.fn().mockResolvedValue(editedProduct({ revision: 5 }));
  const { user } = renderAdmin(PATH, { products: { change } });
  const price = await screen.findByRole('textbox', { name: 'Price' });
  await user.clear(price);
  await user.click(screen.getByRole('button', { name: 'Save Product' }));
  expect(screen.getByText('Enter a price in rand, such as 899 or 899.50.')).toBeVisible();
  await user.type(price, 'R 949,50');
  await user.click(screen.getByRole('button', { name: 'Save Product' }));
  await waitFor(() =>
    expect(change).toHaveBeenCalledWith({
      params: { id: 'nara-038' },
      body: { content: productContent({ price: 949.5 }), expectedRevision: 4 },
    }),
  );
});

test('saving a product that somebody else has changed shows a comparison', async () => {
  let product = editedProduct();
  const change = async () => {
    product = editedProduct({ revision: 5, content: productContent({ name: 'Studio Tote II' }) });
    throw conflict('product-changed');
  };
  const { user } = renderAdmin(PATH, { products: { change, get: async () => product } });
  await user.type(await screen.findByRole('textbox', { name: 'Subcategory' }), ' and totes');
  await user.click(screen.getByRole('button', { name: 'Save Product' }));
  const compared = within(await screen.findByRole('table', { name: 'What changed' }));
  expect(compared.getByText('Studio Tote II')).toBeVisible();
});

test('changes to a published product are saved as a draft, and the draft is edited further', async () => {
  const saveDraft = jest
    .fn()
    .mockImplementation(async ({ body }: { body: DraftChange }) =>
      editedProduct({ draft: { content: body.content, version: 1, at: '2026-11-20T08:00:00.000Z', by: 'Nomsa' } }),
    );
  const { user } = renderAdmin(PATH, { productLife: { saveDraft } });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' II');
  await user.click(screen.getByRole('button', { name: 'Save as Draft' }));
  expect(await screen.findByText('The shop changes once the draft is published.')).toBeVisible();
  expect(saveDraft).toHaveBeenCalledWith({
    params: { id: 'nara-038' },
    body: { content: productContent({ name: 'Studio Tote II' }), expectedRevision: 4, expectedVersion: 0 },
  });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'I');
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await waitFor(() =>
    expect(saveDraft.mock.lastCall?.[0].body).toMatchObject({
      content: { name: 'Studio Tote III' },
      expectedVersion: 1,
    }),
  );
});

test('publishing a product draft shows the changes and can be scheduled in South African time', async () => {
  const publish = jest.fn().mockResolvedValue(editedProduct());
  const draft = {
    content: productContent({ name: 'Studio Tote II' }),
    version: 2,
    at: '2026-11-20T08:00:00.000Z',
    by: 'Ayanda',
  };
  const get = async () => editedProduct({ draft });
  const { user } = renderAdmin(PATH, { products: { get }, productLife: { publish } });
  await user.click(await screen.findByRole('button', { name: 'Publish Changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish Studio Tote II' }));
  expect(dialog.getByText('Studio Tote', { selector: 'del' })).toBeVisible();
  expect(dialog.getByText('Studio Tote II', { selector: 'ins' })).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'When' }), 'At a moment');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(dialog.getByText('Enter a moment in the future.')).toBeVisible();
  await user.type(dialog.getByLabelText('Moment'), '2099-12-10T06:00');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(publish).toHaveBeenCalledWith({
      params: { id: 'nara-038' },
      body: { expectedRevision: 4, at: '2099-12-10T04:00:00.000Z' },
    }),
  );
});

test('the publish dialog warns of missing Woolworths SKUs and of a product that is sold out', async () => {
  const variants = [editedVariant({ woolworthsSku: null, stock: 0 }), editedVariant({ id: 'gone', isActive: false })];
  const get = async () => editedProduct({ status: 'draft', variants });
  const { user } = renderAdmin(PATH, { products: { get } });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish Studio Tote' }));
  expect(dialog.getByText('1 variant has no Woolworths SKU: the partner takes no order for them.')).toBeVisible();
  expect(dialog.getByText(/shoppers find it sold out/)).toBeVisible();
});

test('a planned publication of a product is shown and can be cancelled', async () => {
  const cancelPublication = jest.fn().mockResolvedValue(editedProduct());
  const publication = { at: '2099-12-10T04:00:00.000Z', by: 'Ayanda' };
  const get = async () => editedProduct({ status: 'draft', publication });
  const { user } = renderAdmin(PATH, { products: { get }, productLife: { cancelPublication } });
  expect(await screen.findByText(/^Comes into the shop .* planned by Ayanda\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel Publication' }));
  await waitFor(() => expect(cancelPublication).toHaveBeenCalledWith({ params: { id: 'nara-038' } }));
});

test('a product is withdrawn after confirmation', async () => {
  const withdraw = jest.fn().mockResolvedValue(editedProduct({ status: 'withdrawn' }));
  const { user } = renderAdmin(PATH, { productLife: { withdraw } });
  const panel = within(await screen.findByRole('region', { name: 'In the shop' }));
  await user.click(panel.getByRole('button', { name: 'Withdraw' }));
  const question = within(screen.getByRole('dialog', { name: 'Withdraw this product?' }));
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(withdraw).toHaveBeenCalledWith({ params: { id: 'nara-038' }, body: { expectedRevision: 4 } }),
  );
});

test('Bring Back restores an archived product', async () => {
  const archive = jest.fn().mockResolvedValue(editedProduct({ status: 'withdrawn' }));
  const get = async () => editedProduct({ status: 'archived' });
  const { user } = renderAdmin(PATH, { products: { get }, productLife: { archive } });
  await user.click(await screen.findByRole('button', { name: 'Bring Back' }));
  await waitFor(() =>
    expect(archive).toHaveBeenCalledWith({ params: { id: 'nara-038' }, body: { isArchived: false } }),
  );
});

test('a variant is withdrawn after confirmation, and a withdrawn variant is put on sale again', async () => {
  const changeVariant = jest.fn().mockResolvedValue(editedProduct());
  const variants = [
    editedVariant(),
    editedVariant({ id: 'nara-038-sand-os', color: 'Sand', colorCode: '#d9c7ae', isActive: false }),
  ];
  const get = async () => editedProduct({ variants });
  const { user } = renderAdmin(PATH, { products: { get }, productLife: { changeVariant } });
  await user.click(await screen.findByRole('button', { name: 'Withdraw Clay, One Size' }));
  const question = within(screen.getByRole('dialog', { name: 'Withdraw Clay, One Size?' }));
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(changeVariant).toHaveBeenCalledWith({
      params: { id: 'nara-038', variant: 'nara-038-clay-os' },
      body: { isActive: false },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Sell Sand, One Size again' }));
  await waitFor(() => expect(changeVariant.mock.lastCall[0].body).toEqual({ isActive: true }));
});

test('a new colour is added to a product in its present sizes', async () => {
  const addVariants = jest.fn().mockResolvedValue(editedProduct());
  const { user } = renderAdmin(PATH, { productLife: { addVariants } });
  await user.click(await screen.findByRole('button', { name: 'Add Colours or Sizes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Colours or Sizes to Studio Tote' }));
  expect(dialog.getByRole('checkbox', { name: 'Clay, One Size' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Add Colour' }));
  await user.keyboard('Black');
  await user.click(dialog.getByRole('button', { name: 'Add Variants' }));
  await waitFor(() =>
    expect(addVariants).toHaveBeenCalledWith({
      params: { id: 'nara-038' },
      body: { variants: [{ color: 'Black', colorCode: '#1f1f21', size: 'One Size', barcode: null }] },
    }),
  );
});

test('the page of an unknown product says that there is no such product', async () => {
  const get = async () => {
    throw refusal(404, 'product-not-found', '');
  };
  renderAdmin('/admin/catalogue/nothing', { products: { get } });
  expect(await screen.findByText('There is no such product.')).toBeVisible();
});

test('the address of a product is validated and saved, and a preview link is created', async () => {
  const changeAddress = jest.fn().mockResolvedValue(editedProduct({ slug: 'studio-tote' }));
  const preview = jest
    .fn()
    .mockResolvedValue({ path: '/product/nara-038?preview=x', until: '2099-12-10T04:00:00.000Z' });
  const { user } = renderAdmin(PATH, { productLife: { changeAddress, preview } });
  await user.click(await screen.findByRole('button', { name: 'Change Address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Address of Studio Tote' }));
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await user.type(address, 'Studio Tote');
  await user.click(dialog.getByRole('button', { name: 'Save Address' }));
  expect(dialog.getByText('Use words of small letters and digits, joined by hyphens.')).toBeVisible();
  await user.clear(address);
  await user.type(address, 'studio-tote');
  await user.click(dialog.getByRole('button', { name: 'Save Address' }));
  await waitFor(() =>
    expect(changeAddress).toHaveBeenCalledWith({ params: { id: 'nara-038' }, body: { slug: 'studio-tote' } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Make a Preview Link' }));
  expect(await screen.findByRole('link', { name: 'Open the preview' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/product\/nara-038\?preview=x$/),
  );
});
