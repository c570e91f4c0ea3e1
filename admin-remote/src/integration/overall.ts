import type { ServiceHealth } from '@nara/shared-contracts/api/integration';

/** Returns the number of integrations that need attention; 0 before the first check. */
export const needAttention = (services: readonly ServiceHealth[]): number =>
  services.filter(({ status, lastCheck }) => lastCheck !== null && status !== 'operational').length;

export interface Overall {
  tone: 'green' | 'yellow' | 'red' | 'grey';
  text: string;
}

/** Summarises all integrations by their worst state. */
export function overallOf(services: readonly ServiceHealth[]): Overall {
  const checked = services.filter(({ lastCheck }) => lastCheck !== null);
  if (checked.length === 0) return { tone: 'grey', text: 'No integrations have been checked yet' };
  const named = (status: ServiceHealth['status']) =>
    checked
      .filter((service) => service.status === status)
      .map(({ name }) => name)
      .join(', ');
  const [out, degraded] = [named('error'), named('warning')];
  if (out) return { tone: 'red', text: `Service disruption: ${out}` };
  if (degraded) return { tone: 'yellow', text: `Degraded: ${degraded}` };
  return { tone: 'green', text: 'All systems operational' };
}
