import { Button, Comparison, formDifferences, Notice, PageParts, Panel, TextField, useAction } from '@nara/portal-ui';
import type { ApiConfig, DeliveryTest } from '@nara/shared-contracts/api/api-config';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Environment } from '@nara/shared-contracts/api/session';
import type { WebhookKind } from '@nara/shared-contracts/rules/api-config';
import { formatDuration } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CredentialField } from './credential-field';
import { DeliveriesList } from './deliveries-list';
import { WEBHOOK_LABELS } from './labels';
import { API_CONFIG_KEY } from './queries';
import type { WebhookForm } from './use-webhook-form';

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
function WebhookField({ environment, kind, value, saved, error, onChange }: WebhookFieldProps) {
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

const Fields = styled.form`
  display: grid;
  gap: 1rem;
  max-width: 40rem;
`;

const KINDS = Object.keys(WEBHOOK_LABELS) as WebhookKind[];

interface WebhooksTabProps {
  config: ApiConfig;
  form: WebhookForm;
}

/** Shows the addresses that the partner sends webhooks to, the signing secret, and recent deliveries. */
export function WebhooksTab({ config: { environment, credentials, webhooks }, form }: WebhooksTabProps) {
  const secret = credentials.find(({ name }) => name === 'webhookSecret');

  return (
    <PageParts>
      <Panel title="Webhook URLs">
        <p>
          {environment === 'sandbox'
            ? 'The partner of the sandbox sends what becomes of orders, stock and returns to these addresses as soon as they are saved.'
            : 'Give these addresses to the partner: saving them here does not tell it.'}
        </p>
        <Fields noValidate onSubmit={form.submit}>
          {KINDS.map((kind) => (
            <WebhookField
              key={kind}
              environment={environment}
              kind={kind}
              value={form.values[kind]}
              saved={webhooks.urls[kind]}
              error={form.errors[kind]}
              onChange={(url) => form.set(kind, url)}
            />
          ))}
          {/* Makes Enter save; the visible button is in the page header. */}
          <button type="submit" hidden />
        </Fields>
        {form.failure && <Notice tone="red">{form.failure}</Notice>}
        {form.theirs && (
          <Comparison
            subject="configuration"
            differences={formDifferences(form.initial, form.theirs, form.values, WEBHOOK_LABELS)}
            isBusy={form.isBusy}
            onTakeTheirs={form.takeTheirs}
            onKeepMine={form.keepMine}
          />
        )}
      </Panel>
      {secret && (
        <Panel title="Signature">
          <CredentialField key={secret.updatedAt} environment={environment} credential={secret} />
        </Panel>
      )}
      <DeliveriesList environment={environment} />
    </PageParts>
  );
}
