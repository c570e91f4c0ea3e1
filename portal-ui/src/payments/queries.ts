import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { AdminOrder } from '@nara/shared-contracts/api/orders';
import type { Environment } from '@nara/shared-contracts/api/session';
import type { PaymentSettingName } from '@nara/shared-contracts/rules/payments';
import { queryOptions } from '@tanstack/react-query';

/** Reads the payment of an order; null if it is not paid here. */
export const paymentQuery = (api: ApiClient, orderId: AdminOrder['id']) =>
  queryOptions({
    queryKey: ['order-payment', orderId],
    queryFn: async ({ signal }) => (await api.adminPayments.get({ params: { id: orderId }, signal })).payment,
  });

/** Key of every query about payment settings, for refetching them together. */
export const PAYMENT_SETTINGS_KEY = ['payment-settings'] as const;

/**
 * Interval of refetching, in ms: events cover only the session's environment, and the other one may be on the screen.
 */
const REFETCH_MS = 15_000;

export const paymentSettingsQuery = (api: ApiClient, environment: Environment) =>
  queryOptions({
    queryKey: [...PAYMENT_SETTINGS_KEY, 'present', environment],
    queryFn: ({ signal }) => api.paymentSettings.get({ query: { environment }, signal }),
    refetchInterval: REFETCH_MS,
  });

export const paymentSettingHistoryQuery = (api: ApiClient, environment: Environment, setting: PaymentSettingName) =>
  queryOptions({
    queryKey: [...PAYMENT_SETTINGS_KEY, 'history', environment, setting],
    queryFn: ({ signal }) => api.paymentSettings.history({ params: { setting }, query: { environment }, signal }),
  });
