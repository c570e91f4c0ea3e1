import { act, screen, within } from '@testing-library/react';
import { ownSizes } from '../fit';
import { renderShop } from '../testing';

afterEach(() => act(() => ownSizes.forget('women')));

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

async function renderGuide() {
  const shop = renderShop('/size-guide');
  await screen.findByRole('heading', { level: 1 });
  return shop;
}

test('the size guide has a row per size and a value per measure, and switches to inches and to men', async () => {
  const { user } = await renderGuide();
  const table = within(screen.getByRole('table', { name: 'Women: body measurements (cm)' }));
  expect(texts(table.getAllByRole('rowheader'))).toEqual(['XS', 'S', 'M', 'L']);
  expect(texts(table.getAllByRole('columnheader'))).toEqual(['Size', 'Bust', 'Waist', 'Hips']);
  for (const row of table.getAllByRole('row').slice(1)) expect(within(row).getAllByRole('cell')).toHaveLength(3);
  await user.click(screen.getByRole('radio', { name: 'Inches' }));
  expect(screen.getByRole('table', { name: 'Women: body measurements (in)' })).toHaveTextContent('30.5–32.5');
  await user.click(screen.getByRole('radio', { name: 'Men' }));
  const ofMen = within(screen.getByRole('table', { name: 'Men: body measurements (in)' }));
  expect(texts(ofMen.getAllByRole('rowheader'))).toEqual(['S', 'M', 'L', 'XL']);
});

test('the size guide refuses an invalid measurement, advises between two sizes, and finds and remembers a size', async () => {
  const { user } = await renderGuide();
  await user.type(screen.getByLabelText('Waist (cm)'), '28');
  await user.click(screen.getByRole('button', { name: 'Find my size' }));
  expect(screen.getByLabelText('Waist (cm)')).toHaveFocus();
  expect(screen.getByLabelText('Waist (cm)')).toHaveAccessibleDescription('Please enter centimetres from 40 to 200.');
  await user.clear(screen.getByLabelText('Waist (cm)'));
  await user.type(screen.getByLabelText('Waist (cm)'), '70.5');
  await user.click(screen.getByRole('button', { name: 'Find my size' }));
  expect(screen.getByText('Choose S for a closer fit, M for a looser one.')).toBeVisible();
  await user.type(screen.getByLabelText('Waist (cm)'), '1');
  expect(screen.queryByText(/closer fit/)).not.toBeInTheDocument();

  await user.clear(screen.getByLabelText('Waist (cm)'));
  await user.type(screen.getByLabelText('Bust (cm)'), '91');
  await user.type(screen.getByLabelText('Hips (cm)'), '99,5');
  await user.click(screen.getByRole('button', { name: 'Find my size' }));
  expect(screen.getByRole('heading', { name: 'Your size is M' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remember M' }));
  expect(ownSizes.read()).toEqual({ women: 'M' });
  expect(screen.getByText("Your women's size on this device: M")).toBeVisible();
  const marked = within(screen.getByRole('table', { name: /body measurements/ })).getByRole('row', { current: true });
  expect(marked).toHaveTextContent('89–94');
  await user.click(screen.getByRole('button', { name: 'Forget it' }));
  expect(ownSizes.read()).toEqual({});
});
