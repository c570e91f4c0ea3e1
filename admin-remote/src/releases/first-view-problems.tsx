import { Notice } from '@nara/portal-ui';
import type { FirstViewProblem } from '@nara/shared-contracts/api/releases';
import { plural } from '@nara/shared-contracts/rules/common';

/** Shows why the server does not render first views of a version, or fails to. */
export function FirstViewProblems({ problems }: { problems: readonly FirstViewProblem[] }) {
  return problems.map((problem) => (
    <Notice key={problem.version} tone={problem.state === 'stopped' ? 'red' : 'yellow'}>
      {textOf(problem)}
    </Notice>
  ));
}

function textOf({ version, state, faults, message }: FirstViewProblem): string {
  if (state === 'not-isolated')
    return `The server draws no first views of ${version}: this system cannot isolate released code. Its pages work, and show a little later.`;
  const failed = `failed ${plural(faults, 'time')} in a row, the last time with: ${message.split('\n')[0]}`;
  return state === 'stopped'
    ? `The first views of ${version} ${failed}. The server no longer asks for them: its pages work, and show a little later. Release a corrected version.`
    : `The first views of ${version} ${failed}.`;
}
