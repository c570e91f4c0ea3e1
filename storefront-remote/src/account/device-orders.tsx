import { styled } from 'styled-components';
import { placedOrders } from '../order';
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

/** The orders that were placed or looked up on this device. */
export function DeviceOrders() {
  const orders = placedOrders();
  if (orders.length === 0) return <None>Orders that you place or find on this device are listed here.</None>;
  return (
    <List aria-label="Orders on this device">
      {orders.map((access) => (
        <li key={access.orderId}>
          <DeviceOrder access={access} />
        </li>
      ))}
    </List>
  );
}
