import { Button, Notice, TextField, useAction } from '@nara/portal-ui';
import type { DeliveryTest } from '@nara/shared-contracts/api/api-config';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Environment } from '@nara/shared-contracts/api/session';

import type { WebhookKind } from '@nara/shared-contracts/rules/api-config';
import { formatDuration } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { API_CONFIG_KEY } from './queries';
import { WEBHOOK_LABELS } from './words';

const Frame = styled.div`
  display: grid;
  gap: 0.4rem;

  > div:nth-child(2) button {
    justify-self: start;
  }

  code {
    display: block;
    font-family: var(--mono);
    font-size: 0.75rem;
    overflow-wrap: anywhere;
  }
`;

interface WebhookFieldProps {
  environment: Environment;
  kind: WebhookKind;
  value: string;
  /** Saved address, to which a test is sent. */
  saved: string;
  error: string | undefined;
  onChange: (url: string) => void;
}

/** Edits the address of one webhook and sends a signed test delivery to the saved one. */
export function WebhookField({ environment, kind, value, saved, error, onChange }: WebhookFieldProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [result, setResult] = useState<DeliveryTest>();
  const label = WEBHOOK_LABELS[kind];
  const { run, isBusy } = useAction(async () => {
    setResult(undefined);
    setResult(await api.apiConfig.testDelivery({ params: { kind }, body: { environment } }));
    await queryClient.invalidateQueries({ queryKey: API_CONFIG_KEY });
  });
  const isSaved = saved !== '' && value === saved;
  return (
    <Frame>
      <TextField
        label={label}
        name={kind}
        type="url"
        value={value}
        placeholder="https://"
        maxLength={500}
        hint={
          isSaved ? undefined : 'Save the address before sending a test; leave it empty and the partner sends nothing'
        }
        error={error}
        onChange={onChange}
      />
      <div>
        <Button
          isSmall
          unavailable={isSaved ? undefined : 'Save the address before sending a test.'}
          isBusy={isBusy}
          aria-label={`Send test delivery to ${label}`}
          onClick={() => void run()}
        >
          {isBusy ? 'Sending…' : 'Send test delivery'}
        </Button>
      </div>
      {result && (
        <Notice tone={result.isTaken ? 'green' : 'red'}>
          {result.status === null
            ? `No answer to ${result.event} after ${formatDuration(result.latency)}:`
            : `Answered ${result.status} to ${result.event} in ${formatDuration(result.latency)}:`}
          <code>{result.answer || '(an empty answer)'}</code>
        </Notice>
      )}
    </Frame>
  );
}
