import type { HealthStatus, SystemState } from '@nara/shared-contracts/rules/integration';
import type { AlertType } from '@nara/shared-contracts/rules/operations-dashboard';
import type { Tone } from '../theme/tokens';
import { Badge } from './badge';

type State = HealthStatus | SystemState | AlertType | 'active' | 'resolved';

const STATES: Readonly<Record<State, { label: string; tone: Tone }>> = {
  operational: { label: 'Operational', tone: 'green' },
  degraded: { label: 'Degraded', tone: 'yellow' },
  outage: { label: 'Outage', tone: 'red' },
  unknown: { label: 'Unknown', tone: 'grey' },
  info: { label: 'Info', tone: 'blue' },
  success: { label: 'Success', tone: 'green' },
  warning: { label: 'Warning', tone: 'yellow' },
  error: { label: 'Error', tone: 'red' },
  active: { label: 'Active', tone: 'red' },
  resolved: { label: 'Resolved', tone: 'grey' },
};

/** Shows the state of a service, an event, an alert or an issue as a colour with its word. */
export function StateBadge({ state }: { state: State }) {
  const { label, tone } = STATES[state];
  return <Badge $tone={tone}>{label}</Badge>;
}
