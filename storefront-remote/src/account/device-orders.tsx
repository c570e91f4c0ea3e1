import { useState } from 'react';
import { styled } from 'styled-components';
import { forgetOrder, placedOrders } from '../orders';
import { ConfirmDialog } from '../ui';
import { DeviceOrder } from './device-order';

const List = styled.ul`
  padding: 0;
  list-style: none;

  li {
    padding-block: var(--space-2);
    border-bottom: 1px solid var(--sand);
  }

  li:first-child {
    border-top: 1px solid var(--sand);
  }
`;

const None = styled.p`
  color: var(--muted);
`;

/** Lists the orders that were placed or looked up on this device. */
export function DeviceOrders() {
  const [orders, setOrders] = useState(placedOrders);
  const [leaving, setLeaving] = useState<string>();

  const remove = (orderId: string) => {
    forgetOrder(orderId);
    setOrders(placedOrders());
    setLeaving(undefined);
  };

  return (
    <>
      {orders.length === 0 && <None>Orders that you place or find on this device are listed here.</None>}
      {orders.length > 0 && (
        <List aria-label="Orders on this device">
          {orders.map((access) => (
            <li key={access.orderId}>
              <DeviceOrder access={access} onRemove={() => setLeaving(access.orderId)} />
            </li>
          ))}
        </List>
      )}
      {leaving && (
        <ConfirmDialog
          title="Remove from this device?"
          keepLabel="Keep It"
          confirmLabel="Remove"
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {leaving} is no longer listed here. The order itself stays as it is: its number and your e-mail address open
          it again.
        </ConfirmDialog>
      )}
    </>
  );
}
