import { expectContained } from '../chaos/cell';
import { FAULTS, titleOf, WAYS } from '../chaos/definition';
import { REMOTES } from '../chaos/remotes';
import { test } from '../chaos/test';
import { THOROUGH } from '../support/test';

/** One fault for each reason why a screen can be missing, which every run tries. */
const REASONS = ['404', 'wrong hash', 'throws at start', 'throws at render', 'missing lazy chunk', 'contracts N-1'];

// Tries each fault once, alternating remotes and ways. `npm run chaos` tries every combination.
for (const [index, fault] of FAULTS.entries()) {
  const [remote, way] = [REMOTES[index % REMOTES.length], WAYS[index % WAYS.length]];
  if (remote && way)
    test(
      `${titleOf(remote.name, fault.name, way)}: it is named, and the rest works`,
      REASONS.includes(fault.name) ? {} : THOROUGH,
      ({ page }) => expectContained(page, remote, fault, way),
    );
}
