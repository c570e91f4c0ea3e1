import { expectContained } from '../chaos/cell';
import { FAULTS, titleOf, WAYS } from '../chaos/definition';
import { REMOTES } from '../chaos/remotes';
import { test } from '../chaos/test';
import { MAIN } from '../support/test';

/** One fault before and one after a remote's start. */
const MAIN_FAULTS = ['throws at start', 'throws at render'];

// Tries each fault once, alternating remotes and ways. `npm run chaos` tries every combination.
for (const [index, fault] of FAULTS.entries()) {
  const [remote, way] = [REMOTES[index % REMOTES.length], WAYS[index % WAYS.length]];
  if (remote && way)
    test(
      `${titleOf(remote.name, fault.name, way)}: it is named, and the rest works`,
      MAIN_FAULTS.includes(fault.name) ? MAIN : {},
      ({ page }) => expectContained(page, remote, fault, way),
    );
}
