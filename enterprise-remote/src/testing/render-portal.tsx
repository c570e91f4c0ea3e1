import type { LiveOrderQuery, Session } from '@nara/shared-contracts';
import { createFakeHost, fakeEventStream, remoteRouter } from '@nara/shared-contracts/testing';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { remote } from '../remote';
import { liveOrder } from './live-orders';

type Api = NonNullable<Parameters<typeof createFakeHost>[0]>;

const ADMIN = { name: 'Nomsa', role: 'admin' } as const;
const STATS = { today: 7, processing: 12, shipped: 5, pendingInventory: 3 };

/** Renders the portal at an address as a member of staff. `queries` is what the list was asked for, in order. */
export function renderPortal(path: string, liveOrders: Api['liveOrders'] = {}, staff: Session['staff'] = ADMIN) {
  const queries: (LiveOrderQuery | undefined)[] = [];
  const emit = fakeEventStream();
  const host = createFakeHost(
    {
      liveOrders: {
        stats: async () => STATS,
        list: async (input) => {
          queries.push(input?.query);
          return { rows: [liveOrder(1), liveOrder(2)], total: 60 };
        },
        ...liveOrders,
      },
      session: { lock: async () => ({ site: true, staff: null, environment: 'live' }) },
    },
    staff,
  );
  const router = remoteRouter(remote, host, path);
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), host, router, queries, emit };
}
