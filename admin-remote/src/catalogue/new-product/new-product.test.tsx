import { refusal } from '@nara/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { editedProduct, editedVariant, renderAdmin } from '../../testing';

const PATH = '/admin/catalogue/new';

test('a draft product with two colours and two sizes is created with the variants that stay checked', async () => {
  const create = jest.fn().mockResolvedValue(editedProduct({ id: 'nara-smt', status: 'draft' }));
  const { user, router } = renderAdmin(PATH, { productLife: { create } });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Peak Tee');
  await user.tab();
  await user.keyboard('Warm.');
  await user.type(screen.getByRole('textbox', { name: 'Subcategory' }), 'tees');
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '549');
  await user.click(screen.getByRole('checkbox', { name: 'S' }));
  await user.keyboard('{Tab} ');
  await user.type(screen.getByRole('combobox', { name: 'Name of colour 1' }), 'Sage{Enter}');
  expect(screen.getByRole('combobox', { name: 'Name of colour 2' })).toHaveFocus();
  await user.keyboard('Clay');
  await user.click(screen.getByRole('checkbox', { name: 'Clay, M' }));
  expect(await screen.findByText('3 new variants, such as NARA-SMT-SAGE-S')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  const { body } = create.mock.calls[0][0];
  expect(body).toMatchObject({
    code: 'SMT',
    content: { name: 'Peak Tee', garment: 'tee', price: 549, compareAtPrice: null },
  });
  expect(body.variants.map(({ color, size }: { color: string; size: string }) => `${color} ${size}`)).toEqual([
    'Sage S',
    'Sage M',
    'Clay S',
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/catalogue/nara-smt'));
});

test('an incomplete new product shows its errors and is not sent', async () => {
  const create = jest.fn();
  const { user } = renderAdmin(PATH, { productLife: { create } });
  await user.click(await screen.findByRole('button', { name: 'Save Draft' }));
  expect(screen.getByText('Enter the name that shoppers read.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the name of each colour, or remove the colour.');
  expect(create).not.toHaveBeenCalled();
});

test('a copied product starts from the name and variants of the original, and a taken code is refused', async () => {
  const create = jest
    .fn()
    .mockRejectedValue(
      refusal(409, 'product-code-taken', 'STU names another product already.', [
        { field: 'code', message: 'names another product already' },
      ]),
    );
  const get = async () => editedProduct({ variants: [editedVariant()] });
  const { user } = renderAdmin(`${PATH}?from=nara-038`, { products: { get }, productLife: { create } });
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Studio Tote Copy');
  expect(screen.getByRole('checkbox', { name: 'Clay, One Size' })).toBeChecked();
  await user.type(screen.getByRole('textbox', { name: 'Code in SKUs' }), 'stu');
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  expect(await screen.findByText('Names another product already.')).toBeVisible();
  expect(create.mock.calls[0][0].body.code).toBe('STU');
});

test('leaving a new product with unsaved input asks for confirmation', async () => {
  const { user, router } = renderAdmin(PATH);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Summit');
  await user.click(screen.getByRole('link', { name: 'All products' }));
  expect(within(await screen.findByRole('dialog')).getByRole('heading')).toBeVisible();
  expect(router.state.location.pathname).toBe(PATH);
});
