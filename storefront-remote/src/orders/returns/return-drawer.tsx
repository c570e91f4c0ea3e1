import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import { Drawer } from '../../ui';
import { ReturnForm } from './return-form';
import { ReturnStarted } from './return-started';
import { useReturnForm } from './use-return-form';

interface ReturnDrawerProps {
  order: OrderDetail;
  token: string;
  onClose: () => void;
}

/** Drawer over the order to start a return. */
export function ReturnDrawer({ order, token, onClose }: ReturnDrawerProps) {
  const form = useReturnForm(order, token);
  return (
    <Drawer title="Start a Return" side="right" onClose={onClose}>
      {form.started ? (
        <ReturnStarted rma={form.started} email={order.email} orderId={order.id} token={token} onClose={onClose} />
      ) : (
        <ReturnForm order={order} form={form} />
      )}
    </Drawer>
  );
}
