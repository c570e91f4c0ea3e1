import type { Dashboard, Figure } from '@nara/shared-contracts/api/dashboard';
import type { IntegrationHealth } from '@nara/shared-contracts/api/integration';

const figure = (before: number, now: number): Figure => ({ now, before, history: [0, 0, 0, 0, 0, before, now] });

/** Returns the dashboard of a quiet morning. */
export const dashboard = (changes: Partial<Dashboard> = {}): Dashboard => ({
  orders: figure(5, 8),
  revenue: figure(6200, 5100.5),
  pending: figure(3, 3),
  failed: figure(2, 1),
  ...changes,
});

const CHECKED = {
  endpoint: 'https://partner.example',
  lastCheck: '2026-11-21T07:30:00.000Z',
  responseTime: 40,
  uptime: 99.9,
  detail: '',
};

/** Returns integrations in every state. */
export const integrationHealth = (): IntegrationHealth => ({
  services: [
    { ...CHECKED, name: 'Woolworths API', status: 'operational' },
    { ...CHECKED, name: 'Webhook Receiver', status: 'error' },
    { ...CHECKED, name: 'Payment Gateway', status: 'operational' },
    { ...CHECKED, name: 'Email Service', status: 'warning', lastCheck: null },
  ],
});
