import type { LiveOrderQuery } from '@nara/shared-contracts/api/live-orders';
import type { Session } from '@nara/shared-contracts/api/session';
import { createFakeHost, fakeEventStream, remoteRouter } from '@nara/shared-contracts/testing';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { remote } from '../remote';
import { liveOrder, liveOrderDetail } from './live-orders';

type Api = NonNullable<Parameters<typeof createFakeHost>[0]>;

const ADMIN = { name: 'Nomsa', role: 'admin' } as const;
const STATS = { today: 7, processing: 12, shipped: 5, pendingInventory: 3 };

/** Returns the number that `liveOrder` built an id from. */
const numberOf = (id: string): number => Number(id.at(-1));

/** Renders the portal at an address as a member of staff. `queries` collects the queries of the list, in order. */
export function renderPortal(
  path: string,
  liveOrders: Api['liveOrders'] = {},
  staff: Session['staff'] = ADMIN,
  edi: Api['edi'] = {},
  adminPayments: Api['adminPayments'] = {},
) {
  const queries: (LiveOrderQuery | undefined)[] = [];
  const api: Api = {
    liveOrders: {
      stats: async () => STATS,
      list: async (input) => {
        queries.push(input?.query);
        return { rows: [liveOrder(1), liveOrder(2)], total: 60 };
      },
      get: async ({ params: { id } }) => liveOrderDetail(numberOf(id), { naraOrderId: id }),
      ...liveOrders,
    },
    edi,
    adminPayments: { get: async () => ({ payment: null }), ...adminPayments },
    activity: { ofOrder: async () => ({ entries: [] }) },
    notes: { ofOrder: async () => ({ notes: [] }) },
  };
  return { ...renderRemote(path, api, staff), queries };
}

/** Renders the portal at an address with the responses of `api`. */
export function renderRemote(path: string, api: Api, staff: Session['staff'] = ADMIN) {
  const emit = fakeEventStream();
  const host = createFakeHost(
    { session: { lock: async () => ({ site: true, staff: null, environment: 'live' }) }, ...api },
    staff,
  );
  const router = remoteRouter(remote, host, path);
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), host, router, emit };
}
