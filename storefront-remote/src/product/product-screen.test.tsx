import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ownSizes } from '../fit';
import { apiError, failing, hostWith, product, renderShop, summary, variant } from '../testing';

afterEach(() => act(() => ownSizes.forget('women')));

const addButton = () => screen.findByRole('button', { name: /^Add to Cart - R/ });

test('the product page starts with the first colour, requires a size and says when an order arrives', async () => {
  renderShop('/product/nara-001');
  expect(await addButton()).toHaveTextContent('Add to Cart - R899');
  expect(await addButton()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Sage' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'S Out of Stock' })).toBeDisabled();
  expect(screen.getByText('75% Recycled Polyester, 25% Elastane')).toBeVisible();
  expect(await screen.findByText('Order now, and it is with you from Thursday 3 to Monday 7 December.')).toBeVisible();
});

test('a chosen size shows its stock, the price follows the quantity, and another colour shows its pictures', async () => {
  const { user, address } = renderShop('/product/nara-001?color=Sage');
  await user.click(await screen.findByRole('button', { name: 'M' }));
  expect(address()).toBe('/product/nara-001?color=Sage&size=M');
  expect(screen.getByText('3 in stock')).toBeVisible();
  expect(await addButton()).toBeEnabled();

  const [less, more] = ['Decrease quantity', 'Increase quantity'].map((name) => screen.getByRole('button', { name }));
  expect(less).toBeDisabled();
  await user.click(more as HTMLElement);
  expect(await addButton()).toHaveTextContent('Add to Cart - R1798');
  await user.click(more as HTMLElement);
  expect(more).toBeDisabled();

  await user.click(screen.getByRole('button', { name: 'Black' }));
  expect(address()).toBe('/product/nara-001?color=Black&size=M');
  expect(screen.getByRole('img', { name: 'Flow Sports Bra in Black, front' })).toHaveAttribute(
    'src',
    '/images/garments/sports-bra/1f1f21-front-480.webp',
  );
  expect(screen.getByText('20 in stock')).toBeVisible();
});

test('a sold-out size cannot be added, shows no arrival date and shows the back-in-stock form at once', async () => {
  const { host } = renderShop('/product/nara-001?color=Sage&size=S');
  expect(await addButton()).toBeDisabled();
  expect(await screen.findByRole('form', { name: 'Notify me: Sage, S' })).toBeVisible();
  expect(screen.getByLabelText('Email')).not.toHaveFocus();
  await waitFor(() => expect(host.queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/^Order now/)).not.toBeInTheDocument();
});

test('the product page shows list data while loading and keeps the choice when the rest arrives', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  const host = hostWith([], {
    catalogue: {
      list: async () => [summary()],
      product: async () => {
        await held;
        return product();
      },
    },
  });
  const { user, address } = renderShop('/shop', host);
  await user.click(await screen.findByRole('link', { name: 'Flow Sports Bra' }));
  expect(await screen.findByRole('heading', { name: 'Flow Sports Bra', level: 1 })).toBeVisible();
  expect(screen.getByRole('status', { name: 'The product is loading' })).toHaveAttribute('aria-busy', 'true');
  const picture = screen.getByRole('img', { name: 'Flow Sports Bra in Sage, front' });
  const medium = screen.getByRole('button', { name: 'M' });
  await user.click(medium);
  expect(address()).toBe('/product/nara-001?color=Sage&size=M');
  expect(screen.queryByRole('button', { name: /^Add to Cart/ })).not.toBeInTheDocument();

  await act(async () => answer());
  expect(await addButton()).toBeEnabled();
  expect(screen.getByText('3 in stock')).toBeVisible();
  expect(medium).toHaveFocus();
  expect(screen.getByRole('img', { name: 'Flow Sports Bra in Sage, front' })).toBe(picture);
});

test('the cart drawer opens on the product page, closes by Back, and a page opened from it replaces its entry', async () => {
  const path = '/product/nara-001?color=Sage&size=M';
  const { user, host, router, address } = renderShop(path);
  await user.click(await addButton());
  expect(host.cart.getState().items).toMatchObject([
    { productId: 'nara-001', variantId: 'nara-001-sage-m', quantity: 1 },
  ]);
  const drawer = within(await screen.findByRole('dialog', { name: 'Added to your cart' }));
  expect(drawer.getByText('Sage, M')).toBeVisible();
  expect(drawer.getByText('Add R102 more for free shipping!')).toBeVisible();
  expect(drawer.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
  await user.click(drawer.getByRole('button', { name: 'Continue Shopping' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe(path);

  await user.click(await addButton());
  await screen.findByRole('dialog', { name: 'Added to your cart' });
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe(path);
  await act(() => router.navigate(1));
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'View Cart' }));
  await waitFor(() => expect(address()).toBe('/cart'));
  await act(() => router.navigate(-1));
  expect(address()).toBe(path);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a triple or double tap on Add to Cart adds one piece, until the whole stock is in the cart', async () => {
  const { user, host } = renderShop('/product/nara-001?color=Sage&size=M');
  const held = () => host.cart.getState().items.map(({ quantity }) => quantity);
  const drawer = () => screen.findByRole('dialog', { name: 'Added to your cart' });
  const add = await addButton();
  await act(async () => {
    for (const _ of ['first', 'second', 'third']) {
      add.click();
      await null;
    }
  });
  expect(held()).toEqual([1]);
  expect(await drawer()).toHaveTextContent('Quantity 1R899');
  await user.click(screen.getByRole('button', { name: 'Continue Shopping' }));
  await user.dblClick(await addButton());
  expect(held()).toEqual([2]);
  expect(await drawer()).toHaveTextContent('Quantity 1, 2 in your cart');
  await user.click(screen.getByRole('button', { name: 'Continue Shopping' }));
  await user.click(await addButton());
  await user.click(screen.getByRole('button', { name: 'Continue Shopping' }));
  expect(await addButton()).toBeDisabled();
  expect(screen.getByText('3 in stock, all of them in your cart')).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

const asking = (request: jest.Mock) => hostWith([product()], { stockNotices: { request } });
const notifyMe = () => screen.findByRole('button', { name: 'Notify me: S' });

test('a sold-out size offers one e-mail when it is back, again after a failure or an invalid address', async () => {
  const request = jest.fn().mockResolvedValue({ accepted: true });
  const { user, address } = renderShop('/product/nara-001', asking(request));
  await user.click(await notifyMe());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await notifyMe()).toHaveFocus();

  await user.click(await notifyMe());
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await user.keyboard('thandi{Enter}');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid e-mail address.');
  expect(request).not.toHaveBeenCalled();

  request.mockRejectedValueOnce(apiError(0, 'Network error', 'unreachable', 'We could not reach you.'));
  await user.keyboard('@example.co.za{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach you.');
  expect(screen.getByLabelText('Email')).toHaveValue('thandi@example.co.za');
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  expect(request).toHaveBeenLastCalledWith({ body: { variantId: 'nara-001-sage-s', email: 'thandi@example.co.za' } });
  expect(
    await screen.findByText('Thank you. We will write to thandi@example.co.za once when Sage, S is back.'),
  ).toBeVisible();
  expect(screen.getByText(/^Thank you/)).toHaveFocus();
  expect(address()).toBe('/product/nara-001');
});

test('a back-in-stock request for a size that is available again shows the stock instead', async () => {
  const range = [product()];
  const request = jest.fn().mockImplementation(async () => {
    range[0] = product({ variants: [variant({ size: 'S', stock: 2 })] });
    throw apiError(409, 'Conflict', 'in-stock', 'This size is in stock again.');
  });
  const { user } = renderShop('/product/nara-001?size=S', hostWith(range, { stockNotices: { request } }));
  await user.type(await screen.findByLabelText('Email'), 'thandi@example.co.za{Enter}');
  expect(await screen.findByText('2 in stock')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('a size that sells out while its page is open is reported and can no longer be added', async () => {
  const range = [product()];
  const { host } = renderShop('/product/nara-001?size=M', hostWith(range));
  expect(await screen.findByText('3 in stock')).toBeVisible();
  range[0] = product({ variants: [variant({ stock: 0 }), variant({ size: 'S' })] });
  await act(() => host.queryClient.invalidateQueries());
  expect(await screen.findByText('Sage, M sold out while you were looking.')).toBeVisible();
  expect(await addButton()).toBeDisabled();
});

test('the product page chooses and marks the remembered size without putting it into the address', async () => {
  ownSizes.remember('women', 'M');
  const { address } = renderShop('/product/nara-001');
  expect(await screen.findByRole('button', { name: 'M Your size' })).toHaveAttribute('aria-pressed', 'true');
  expect(await addButton()).toBeEnabled();
  expect(address()).toBe('/product/nara-001');
});

test('the fit help on the product page finds and remembers a size', async () => {
  const { user } = renderShop('/product/nara-001');
  await user.click(await screen.findByRole('button', { name: 'Find my size' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Find my size' }));
  expect(dialog.getByRole('table', { name: 'Flow Sports Bra (cm)' })).toBeVisible();
  await user.type(dialog.getByLabelText('Bust (cm)'), '91');
  await user.click(dialog.getByRole('button', { name: 'Find my size' }));
  await user.click(dialog.getByRole('button', { name: 'Remember M' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'M Your size' })).toHaveAttribute('aria-pressed', 'true');
});

test('a product page that failed to load offline loads as soon as there is a connection', async () => {
  onlineManager.setOnline(false);
  const load = async () => {
    if (!onlineManager.isOnline()) throw new Error('no connection');
    return product();
  };
  renderShop('/product/nara-001', hostWith([], { catalogue: { product: load } }));
  expect(await screen.findByRole('heading', { name: 'This did not load' })).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(await addButton()).toBeVisible();
});

test('uploaded pictures replace the artwork of a product, each with its own alternative text', async () => {
  const photos = Array.from({ length: 4 }, (_, index) => `/pictures/${String(index).repeat(32)}/8a9a80-photo.webp`);
  const pictureTexts = Object.fromEntries(photos.map((photo, index) => [photo, `A bra, seen ${index} times`]));
  const black = product().images.filter((image) => image.includes('1f1f21'));
  renderShop('/product/nara-001', hostWith([product({ images: [...photos, ...black], pictureTexts })]));
  const pictures = within(await screen.findByRole('region', { name: 'Pictures' }));
  await waitFor(() => expect(pictures.getAllByRole('img')).toHaveLength(4));
  expect(pictures.getByRole('img', { name: 'A bra, seen 3 times' })).toHaveAttribute(
    'srcset',
    expect.stringContaining(`/pictures/${'3'.repeat(32)}/8a9a80-photo-720.webp 720w`),
  );
  expect(pictures.getByRole('button', { name: 'Enlarge A bra, seen 0 times' })).toBeVisible();
});

test('product pictures can be enlarged and browsed', async () => {
  const { user } = renderShop('/product/nara-001');
  await user.click(await screen.findByRole('button', { name: 'Enlarge Flow Sports Bra in Sage, back' }));
  const zoom = within(await screen.findByRole('dialog', { name: 'Enlarged picture' }));
  expect(zoom.getByRole('img', { name: /back/ })).toBeVisible();
  await user.click(zoom.getByRole('button', { name: 'Next picture' }));
  expect(zoom.getByRole('img', { name: /close-up/ })).toBeVisible();
  expect(zoom.getByText('3 of 3')).toBeVisible();
  await user.click(zoom.getByRole('button', { name: /^Look closer at/ }));
  await user.keyboard('{ArrowLeft}');
  expect(zoom.getByRole('button', { name: /^Look closer at .*back/ })).toBeVisible();
  await user.click(zoom.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('lists and bold text of a description are rendered, its HTML is text, and material and care are its own', async () => {
  const description = '<img src=x onerror=alert(1)>\n\nA **light** layer.\n\n- Packs small\n- Dries fast';
  const given = product({ description, material: '90% Merino', care: ['Wash by hand'] });
  renderShop('/product/nara-001', hostWith([given]));
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(screen.getByText('light').tagName).toBe('STRONG');
  expect(screen.getByText('Packs small').tagName).toBe('LI');
  expect(await screen.findByText('90% Merino')).toBeVisible();
  expect(screen.getByText('Wash by hand')).toBeVisible();
  expect(screen.queryByText(/Machine wash/)).not.toBeInTheDocument();
});

test('an old product address is replaced by the current one and keeps the chosen colour', async () => {
  const { address } = renderShop(
    '/product/nara-001?color=Black',
    hostWith([], { catalogue: { product: async () => product({ slug: 'flow-bra' }) } }),
  );
  await waitFor(() => expect(address()).toBe('/product/flow-bra?color=Black'));
  expect(await screen.findByRole('heading', { name: 'Flow Sports Bra' })).toBeVisible();
});

test('a product preview shows the unpublished product and a preview notice', async () => {
  const preview = jest.fn(async () => product({ name: 'Apex Bra', isActive: false }));
  const load = jest.fn(async () => product());
  const { address } = renderShop(
    '/product/nara-001?preview=signed.token',
    hostWith([], { catalogue: { preview, product: load } }),
  );
  expect(await screen.findByRole('heading', { name: 'Apex Bra' })).toBeVisible();
  expect(screen.getByText(/This is a preview/)).toBeVisible();
  expect(preview).toHaveBeenCalledWith(expect.objectContaining({ query: { token: 'signed.token' } }));
  expect(load).not.toHaveBeenCalled();
  expect(address()).toBe('/product/nara-001?preview=signed.token');
});

test.each(['/product/nara-001?preview=expired.token', '/product/nara-999'])(
  'an expired preview and an unknown product show that the product was not found: %s',
  async (path) => {
    const preview = failing(apiError(404, 'Not Found', 'preview-not-found'));
    renderShop(path, hostWith([product()], { catalogue: { preview } }));
    expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Product not found | NARA'));
  },
);
