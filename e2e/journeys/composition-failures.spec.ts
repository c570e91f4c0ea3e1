import { expectContained } from '../chaos/cell';
import { FAULTS, titleOf, WAYS } from '../chaos/definition';
import { REMOTES } from '../chaos/remotes';
import { test } from '../chaos/test';

// Each fault once, in turn on each remote and in each way; `npm run chaos` tries all of them on all.
for (const [index, fault] of FAULTS.entries()) {
  const [remote, way] = [REMOTES[index % REMOTES.length], WAYS[index % WAYS.length]];
  if (remote && way)
    test(`${titleOf(remote.name, fault.name, way)}: it is named, and the rest works`, ({ page }) =>
      expectContained(page, remote, fault, way));
}
