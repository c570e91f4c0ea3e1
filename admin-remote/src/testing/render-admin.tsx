import type { AdminOrderQuery, Session } from '@nara/shared-contracts';
import { createFakeHost, fakeEventStream, remoteRouter } from '@nara/shared-contracts/testing';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { remote } from '../remote';
import { adminOrder, adminOrderRow } from './orders';
import { unmappedVariant } from './sku-mappings';

type Api = NonNullable<Parameters<typeof createFakeHost>[0]>;

const ADMIN = { name: 'Nomsa', role: 'admin' } as const;

/** Renders the back office at an address as a member of staff. `queries` is what the list was asked for, in order. */
export function renderAdmin(
  path: string,
  { adminOrders, skuMapping, session }: Pick<Api, 'adminOrders' | 'skuMapping' | 'session'> = {},
  staff: Session['staff'] = ADMIN,
) {
  const queries: (AdminOrderQuery | undefined)[] = [];
  const emit = fakeEventStream();
  const host = createFakeHost(
    {
      adminOrders: {
        list: async (input) => {
          queries.push(input?.query);
          return { rows: [adminOrderRow()], total: 1 };
        },
        get: async () => adminOrder(),
        ...adminOrders,
      },
      skuMapping: {
        list: async () => ({ rows: [unmappedVariant()], total: 1 }),
        stats: async () => ({ variants: 847, unmapped: 12, outOfStock: 5 }),
        get: async () => unmappedVariant(),
        ...skuMapping,
      },
      session,
    },
    staff,
  );
  const router = remoteRouter(remote, host, path);
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), host, router, queries, emit };
}
