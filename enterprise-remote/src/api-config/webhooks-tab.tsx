import { Comparison, formDifferences, Notice, Panel } from '@nara/portal-ui';
import type { ApiConfig } from '@nara/shared-contracts/api/api-config';
import type { WebhookKind } from '@nara/shared-contracts/rules/api-config';
import { styled } from 'styled-components';
import { CredentialField } from './credential-field';
import { DeliveriesList } from './deliveries-list';
import type { WebhookForm } from './use-webhook-form';
import { WebhookField } from './webhook-field';
import { WEBHOOK_LABELS } from './words';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.85rem;
`;

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
    <Column>
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
    </Column>
  );
}
