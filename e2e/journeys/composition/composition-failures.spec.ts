import { expectContained, REMOTES } from '../../../proofs/chaos/cell';
import { FAULTS, titleOf, WAYS } from '../../../proofs/chaos/definition';
import { test } from '../../../proofs/chaos/test';
import { MAIN } from '../../support/test';

const MAIN_FAULT = 'throws at render';

// Tries each fault once, alternating remotes and ways. `npm run proof -- chaos` tries every combination.
for (const [index, fault] of FAULTS.entries()) {
  const [remote, way] = [REMOTES[index % REMOTES.length], WAYS[index % WAYS.length]];
  if (remote && way)
    test(
      `${titleOf(remote.name, fault.name, way)}: it is named, and the rest works`,
      fault.name === MAIN_FAULT ? MAIN : {},
      ({ page }) => expectContained(page, remote, fault, way),
    );
}
