import { Notice } from '@nara/portal-ui';
import type { ReleaseHistory } from '@nara/shared-contracts/api/releases';
import type { ReturnObstacle } from '@nara/shared-contracts/rules/releases';
import { formatDateTime } from '@nara/shared-ui';
import { describeLoads } from './words';

const OBSTACLES: Readonly<Record<ReturnObstacle, string>> = {
  off: 'it is switched off',
  'returned-from': 'it was itself gone back from',
  'too-soon': 'another version came back by itself in the last six hours',
  'others-too': 'other remotes fail more often as well, so that no version seems to blame',
  unfit: 'its checks refuse it',
};

/** Shows how the live version compares with the previous one, and whether it was rolled back automatically. */
export function ReturnWatch({ history: { active, returnWatch } }: { history: ReleaseHistory }) {
  if (active?.kind === 'rolled-back' && active.reason) {
    return <Notice tone="yellow">{`${active.version} went live again by itself. ${active.reason}`}</Notice>;
  }
  if (!returnWatch) return null;
  const { until, figures, obstacle } = returnWatch;
  const told = `${describeLoads(figures.active)}; of ${figures.before.version} before, ${describeLoads(figures.before)}.`;
  return (
    <Notice tone={obstacle && obstacle !== 'off' ? 'yellow' : 'blue'}>
      {`${figures.active.version} is compared with the version before until ${formatDateTime(until)}: ${told} `}
      {obstacle
        ? `The version before does not go live again by itself: ${OBSTACLES[obstacle]}.`
        : 'If it fails noticeably more often, the version before goes live again by itself.'}
    </Notice>
  );
}
