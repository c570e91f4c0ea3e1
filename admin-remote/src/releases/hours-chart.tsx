import type { VersionFigures } from '@nara/shared-contracts/api/telemetry';
import { BarsChart } from './bars-chart';

/** Draws loads by hour. The columns next to it give the totals in words. */
export const HoursChart = ({ hours }: Pick<VersionFigures, 'hours'>) => (
  <BarsChart bars={hours.map(({ at, loads, failures }) => ({ at, count: loads, failures }))} label={describe(hours)} />
);

function describe(hours: VersionFigures['hours']): string {
  const last = hours.findLast(({ loads, failures }) => loads + failures > 0);
  if (!last) return 'No loads in 24 hours';
  const worst = hours.reduce((a, b) => (b.failures > a.failures ? b : a));
  return `Loads by hour; ${worst.failures === 0 ? 'none failed' : `at most ${worst.failures} failed in any hour`}`;
}
