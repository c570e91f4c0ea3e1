import { Badge, Button, ConfirmDialog, CopyId, Dialog, Facts, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Subscriber } from '@nara/shared-contracts/api/newsletter';
import { useHost } from '@nara/shared-contracts/host';
import { formatDateTime, NO_FIGURE } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NEWSLETTER_STATES, WAYS } from '.';
import { NEWSLETTER_KEY } from './queries';

/** Shows an address with the proof of consent, and lets staff unsubscribe it for its owner. */
export function SubscriberDialog({ subscriber, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const { id, email, state } = subscriber;
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const unsubscribe = useAction(async () => {
    try {
      await api.adminNewsletter.unsubscribe({ params: { id } });
      notify.success(`${email} is unsubscribed.`);
    } finally {
      // Refetch after a refusal as well: it means that the address has been unsubscribed or removed.
      await queryClient.invalidateQueries({ queryKey: NEWSLETTER_KEY });
    }
  });
  return (
    <Dialog
      title={email}
      width="36rem"
      onClose={onClose}
      actions={
        state !== 'unsubscribed' && (
          <Button variant="danger" isBusy={unsubscribe.isBusy} onClick={() => setIsAsking(true)}>
            Unsubscribe
          </Button>
        )
      }
    >
      <Facts facts={factsOf(subscriber)} />
      {isAsking && (
        <ConfirmDialog
          title={`Unsubscribe ${email}?`}
          confirmLabel="Unsubscribe"
          cancelLabel="Keep subscribed"
          onConfirm={() => void unsubscribe.run()}
          onClose={() => setIsAsking(false)}
        >
          Only its owner can join the list again, by signing up and confirming.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

const timeOf = (at: string | null): string => (at === null ? NO_FIGURE : formatDateTime(at));

const factsOf = ({ email, state, consent, page, askedAt, confirmedAt, unsubscribedAt, unsubscribedBy }: Subscriber) => [
  { label: 'E-mail', value: <CopyId id={email} /> },
  { label: 'State', value: <Badge $tone={NEWSLETTER_STATES[state].tone}>{NEWSLETTER_STATES[state].label}</Badge> },
  { label: 'Signed up', value: formatDateTime(askedAt) },
  { label: 'On the page', value: page },
  { label: 'Confirmed', value: timeOf(confirmedAt) },
  {
    label: 'Unsubscribed',
    value: unsubscribedBy ? `${timeOf(unsubscribedAt)}, ${WAYS[unsubscribedBy]}` : NO_FIGURE,
  },
  { label: `Agreed to (text ${consent.version})`, value: consent.text },
];
