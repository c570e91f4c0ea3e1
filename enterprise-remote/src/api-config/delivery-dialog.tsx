import { Badge, Button, CopyId, Dialog, Facts, JsonView, Notice, useAction } from '@nara/portal-ui';
import type { DeliveryReplay, WebhookDelivery } from '@nara/shared-contracts/api/api-config';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Environment } from '@nara/shared-contracts/api/session';

import { formatDateTime } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DELIVERY_OUTCOMES, formatSender, formatSubject, WEBHOOK_SUBJECTS } from './labels';
import { API_CONFIG_KEY } from './queries';

interface DeliveryDialogProps {
  environment: Environment;
  delivery: WebhookDelivery;
  onClose: () => void;
}

/** Shows the content and outcome of a webhook, and replays it. */
export function DeliveryDialog({ environment, delivery, onClose }: DeliveryDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [replayed, setReplayed] = useState<DeliveryReplay>();
  const { id, webhookId, kind, receivedAt, outcome, detail, payload } = delivery;
  const { run, isBusy } = useAction(async () => {
    setReplayed(await api.apiConfig.replay({ params: { id }, body: { environment } }));
    await queryClient.invalidateQueries({ queryKey: API_CONFIG_KEY });
  });
  const { label, tone } = DELIVERY_OUTCOMES[outcome];
  return (
    <Dialog
      title={`Webhook about ${formatSubject(delivery)}`}
      width="38rem"
      onClose={onClose}
      actions={
        <Button isBusy={isBusy} onClick={() => void run()}>
          {isBusy ? 'Replaying…' : 'Replay'}
        </Button>
      }
    >
      <Facts
        facts={[
          { label: 'Kind', value: WEBHOOK_SUBJECTS[kind] },
          { label: 'Outcome', value: <Badge $tone={tone}>{label}</Badge> },
          { label: 'Received', value: formatDateTime(receivedAt) },
          { label: 'Sent by', value: formatSender(delivery) },
          { label: 'Webhook ID', value: <CopyId id={webhookId} /> },
        ]}
      />
      {detail && <p>{detail}</p>}
      <JsonView value={payload} what="the payload" />
      {replayed && <Notice tone={DELIVERY_OUTCOMES[replayed.outcome].tone}>{replayed.detail}</Notice>}
    </Dialog>
  );
}
