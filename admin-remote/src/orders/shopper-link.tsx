import { Button, ConfirmDialog, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { AdminOrder } from '@nara/shared-contracts/api/orders';
import { useHost } from '@nara/shared-contracts/host';
import { useQueryClient } from '@tanstack/react-query';
import { Mail, Unlink } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { orderQuery } from './queries';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
`;

/** Sends the shopper a new link to their order, and revokes earlier links. */
export function ShopperLink({ order: { id, email } }: { order: AdminOrder }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const show = (order: AdminOrder) => queryClient.setQueryData(orderQuery(api, id).queryKey, order);
  const mail = useAction(async () => {
    show(await api.adminOrders.mailLink({ params: { id } }));
    notify.success(`A new link goes to ${email}.`);
  });
  const end = useAction(async () => {
    show(await api.adminOrders.endLinks({ params: { id } }));
    notify.success('The links of this order have ended.');
  });
  return (
    <section>
      <h3>Link for the shopper</h3>
      <Buttons>
        <Button icon={<Mail size={15} aria-hidden />} isBusy={mail.isBusy} onClick={() => void mail.run()}>
          E-mail New Link
        </Button>
        <Button icon={<Unlink size={15} aria-hidden />} isBusy={end.isBusy} onClick={() => setIsAsking(true)}>
          End Links
        </Button>
      </Buttons>
      {isAsking && (
        <ConfirmDialog
          title="End the links of this order?"
          confirmLabel="End Links"
          cancelLabel="Keep links"
          onConfirm={() => {
            setIsAsking(false);
            void end.run();
          }}
          onCancel={() => setIsAsking(false)}
        >
          Every link that was e-mailed stops working, and so do browsers that keep the order. Whoever knows its number
          and e-mail address can still find it.
        </ConfirmDialog>
      )}
    </section>
  );
}
