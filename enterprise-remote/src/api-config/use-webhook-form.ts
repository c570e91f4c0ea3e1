import { type Form, useForm } from '@nara/portal-ui';
import type { ApiConfig, WebhookConfig } from '@nara/shared-contracts/api/api-config';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import type { WebhookKind } from '@nara/shared-contracts/rules/api-config';
import { plural } from '@nara/shared-contracts/rules/common';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { WEBHOOK_LABELS } from './labels';
import { configQuery } from './queries';

const WEBHOOK_KINDS = Object.keys(WEBHOOK_LABELS) as WebhookKind[];

/** Must be a type: an interface lacks the index signature that `FormValues` requires. */
type WebhookValues = { orderStatus: string; inventoryUpdate: string; returns: string };

export type WebhookForm = Form<WebhookValues>;

const toValues = ({ urls }: WebhookConfig): WebhookValues => urls;

const trimmed = ({ orderStatus, inventoryUpdate, returns }: WebhookValues): WebhookValues => ({
  orderStatus: orderStatus.trim(),
  inventoryUpdate: inventoryUpdate.trim(),
  returns: returns.trim(),
});

/** Holds the webhook addresses being edited; an unchanged form follows other users' saves. */
export function useWebhookForm({ environment, webhooks }: ApiConfig): WebhookForm {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const query = configQuery(api, environment);
  const form = useForm<WebhookValues, WebhookConfig>({
    base: webhooks,
    toValues,
    ask(values, { urls }) {
      const ended = WEBHOOK_KINDS.filter((kind) => urls[kind] && !values[kind].trim());
      return ended.length === 0
        ? null
        : {
            title: `Remove ${plural(ended.length, 'webhook address', 'webhook addresses')}?`,
            text: `${environment === 'sandbox' ? 'The partner of the sandbox' : 'The partner'} stops sending these updates: ${ended.map((kind) => WEBHOOK_LABELS[kind]).join(', ')}.`,
            confirmLabel: 'Remove',
            cancelLabel: 'Keep Them',
          };
    },
    async save(values, { updatedAt }) {
      const saved = await api.apiConfig.saveWebhooks({
        body: { environment, urls: trimmed(values), expectedUpdatedAt: updatedAt },
      });
      restart(saved);
      queryClient.setQueryData(query.queryKey, (before) => before && { ...before, webhooks: saved });
    },
    reload: async () => (await queryClient.fetchQuery({ ...query, staleTime: 0 })).webhooks,
    onSaved: () => notify.success('Configuration saved.'),
  });
  const { isDirty, restart } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer reading alone begins anew
  useEffect(() => {
    if (!isDirty) restart(webhooks);
  }, [webhooks.updatedAt]);
  return form;
}
