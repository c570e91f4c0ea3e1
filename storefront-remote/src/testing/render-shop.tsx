import type { Problem } from '@nara/shared-contracts/api/common';
import type { PaymentMethods } from '@nara/shared-contracts/api/payments';
import type { ShopTerms } from '@nara/shared-contracts/api/shop-settings';
import { ApiError } from '@nara/shared-contracts/host';
import { MAX_PIECES } from '@nara/shared-contracts/rules/orders';
import { VAT_PERCENT } from '@nara/shared-contracts/rules/pricing';
import { FIRST_DELIVERY } from '@nara/shared-contracts/rules/shop-settings';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { remote } from '../remote';
import { publishedPage, shopFrame } from './content';
import { product } from './products';

/** API error as the client throws it; status 0 means that the API was not reached. */
export const apiError = (
  status: number,
  statusText: string,
  code = 'unexpected-answer',
  detail = 'Please try again.',
  errors?: Problem['errors'],
) => new ApiError(status, statusText, { code, title: statusText, status, detail, ...(errors && { errors }) });

/** Answer of an endpoint that always fails with this error. */
export const failing = (error: unknown) => (): Promise<never> => Promise.reject(error);

// Each test is a visit of its own. Rules of the shop are tested in Node, which has no storage.
if (typeof window !== 'undefined')
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

// Screens load on their first visit, which in a test also compiles them.
configure({ asyncUtilTimeout: 5000 });

/** Payment methods of a shop without a payment provider. */
const NOT_PAID_HERE: PaymentMethods = {
  methods: [
    { method: 'card', provider: null },
    { method: 'eft', provider: null },
  ],
  account: { holder: 'NARA Activewear (Pty) Ltd', bank: 'Example Bank', number: '000 123 456', branchCode: '051001' },
};

/** Default terms of the shop, on a Monday. */
export const FIRST_SHOP_TERMS: ShopTerms = {
  revision: 0,
  vatPercent: VAT_PERCENT,
  delivery: FIRST_DELIVERY,
  sentOn: '2026-11-30',
  changesAt: '2026-11-30T12:00:00.000Z',
};

type Api = Parameters<typeof createFakeHost>[0];

/** Host whose catalogue has the given products, by id. */
export function hostWith(products: ReturnType<typeof product>[] = [product()], api: Api = {}) {
  const find = (id: string) => products.find((candidate) => candidate.id === id);
  return createFakeHost({
    ...api,
    catalogue: {
      list: async () => [],
      texts: async () => [],
      product: async ({ params: { id } }) => {
        const found = find(id);
        if (!found) throw apiError(404, 'Not Found', 'product-not-found');
        return found;
      },
      ...api?.catalogue,
    },
    shopTerms: { get: async () => FIRST_SHOP_TERMS, ...api?.shopTerms },
    content: {
      frame: async () => shopFrame(),
      page: async ({ params: { page } }) => publishedPage(page),
      redirect: async () => ({ to: null }),
      ...api?.content,
    },
    promotions: { current: async () => ({ promotions: [] }), ...api?.promotions },
    orders: { limits: async () => MAX_PIECES, ...api?.orders },
    payments: { methods: async () => NOT_PAID_HERE, ...api?.payments },
    search: { synonyms: async () => [], noteEmpty: async () => ({ accepted: true }), ...api?.search },
  });
}

/** Renders the shop at an address, as in a shopper's browser. */
export function renderShop(path: string, host = hostWith()) {
  const router = createMemoryRouter([{ hydrateFallbackElement: <></>, children: remote.createRoutes(host) }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  const address = () => router.state.location.pathname + router.state.location.search;
  return { host, router, address, user: userEvent.setup() };
}
