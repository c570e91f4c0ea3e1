import type { ServiceHealth } from '@nara/shared-contracts/api/integration';
import { needAttention, overallOf } from './health-cards';

const service = (name: ServiceHealth['name'], changes: Partial<ServiceHealth> = {}): ServiceHealth => ({
  name,
  status: 'operational',
  endpoint: '',
  lastCheck: '2026-11-21T10:00:00.000Z',
  responseTime: 12,
  uptime: 100,
  detail: '',
  ...changes,
});

test('the overall status is green when every service is operational', () => {
  const services = [service('Woolworths API'), service('Email Service')];
  expect(overallOf(services)).toEqual({ tone: 'green', text: 'All systems operational' });
  expect(needAttention(services)).toBe(0);
});

test('the overall status is that of the worst service', () => {
  const services = [
    service('Woolworths API', { status: 'error' }),
    service('Email Service', { status: 'warning' }),
    service('Webhook Receiver'),
  ];
  expect(overallOf(services)).toEqual({ tone: 'red', text: 'Service disruption: Woolworths API' });
  expect(overallOf(services.slice(1))).toEqual({ tone: 'yellow', text: 'Degraded: Email Service' });
  expect(needAttention(services)).toBe(2);
});

test('the overall status is grey before the first check', () => {
  const services = [service('Woolworths API', { status: 'warning', lastCheck: null })];
  expect(overallOf(services)).toMatchObject({ tone: 'grey' });
  expect(needAttention(services)).toBe(0);
});
