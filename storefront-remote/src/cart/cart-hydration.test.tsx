import { HostProvider, type HostServices } from '@nara/shared-contracts/host';
import { MAX_PIECES } from '@nara/shared-contracts/rules/orders';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { orderLimitsQuery, productQuery } from '../catalogue';
import { hostWith, product, variant } from '../testing';
import { seenLines } from '.';
import { factsOf } from './cart-lines';
import { useMendedCart } from './cart-screen';
import { useCartLines } from './use-cart-lines';

const shirt = product({ variants: [variant({ stock: 30 })] });
const VARIANT = 'nara-001-sage-m';
const key = { productId: 'nara-001', variantId: VARIANT };
const withdrawn = variant({ id: 'nara-001-pink-m', color: 'Pink', stock: 3 });

function Cart() {
  const cart = useCartLines();
  useMendedCart(cart);
  const lines = cart.lines.map(({ variant: { id }, quantity }) => `${quantity} x ${id}`);
  return <p>{[...lines, ...cart.gone.map(({ name }) => `gone: ${name}`)].join(', ')}</p>;
}

/**
 * Returns a host whose catalogue has loaded and whose cart was rendered by the server with these quantities by variant.
 */
function hostDrawnWith(quantities: Record<string, number>): HostServices {
  const host = hostWith([shirt]);
  host.queryClient.setQueryData(productQuery(host.api, shirt.id).queryKey, shirt);
  host.queryClient.setQueryData(orderLimitsQuery(host.api).queryKey, MAX_PIECES);
  const items = Object.entries(quantities).map(([variantId, quantity]) => ({
    ...key,
    variantId,
    quantity,
    addedAt: '',
    sessionId: '',
  }));
  const drawn = { ...host.cart.getState(), items };
  host.cart.getInitialState = () => drawn;
  return host;
}

/** Hydrates the server-rendered cart. Returns the HTML and the mismatches that React reported. */
function hydrate(host: HostServices): { drawn: string; differences: unknown[] } {
  const ui = (
    <QueryClientProvider client={host.queryClient}>
      <HostProvider host={host}>
        <Cart />
      </HostProvider>
    </QueryClientProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(ui);
  document.body.append(container);
  const differences: unknown[] = [];
  const drawn = container.textContent;
  render(ui, { container, hydrate: true, onRecoverableError: (error) => differences.push(error) });
  return { drawn, differences };
}

test('a server-rendered cart hydrates without mismatch and leaves the stored cart unchanged', async () => {
  const host = hostDrawnWith({ [VARIANT]: 25 });
  host.cart.add(key, 2);
  const { drawn, differences } = hydrate(host);
  expect(drawn).toBe(`25 x ${VARIANT}`);
  expect(await screen.findByText(`2 x ${VARIANT}`)).toBeVisible();
  expect(differences).toEqual([]);
  expect(host.cart.getState().items).toMatchObject([{ ...key, quantity: 2 }]);
});

test('the stored cart is reduced to the limit per variant after hydration', async () => {
  const host = hostDrawnWith({ [VARIANT]: 2 });
  host.cart.add(key, 25);
  hydrate(host);
  expect(await screen.findByText(`${MAX_PIECES.ofVariant} x ${VARIANT}`)).toBeVisible();
  expect(host.cart.getState().items).toMatchObject([{ ...key, quantity: MAX_PIECES.ofVariant }]);
});

test('the full name of a withdrawn item that was seen before shows after hydration', async () => {
  seenLines.write({ [withdrawn.id]: factsOf(product(), withdrawn) });
  const host = hostDrawnWith({ [withdrawn.id]: 1 });
  host.cart.add({ ...key, variantId: withdrawn.id });
  const { drawn, differences } = hydrate(host);
  expect(drawn).toBe('gone: Flow Sports Bra');
  expect(await screen.findByText('gone: Flow Sports Bra (Pink, M)')).toBeVisible();
  expect(differences).toEqual([]);
});
