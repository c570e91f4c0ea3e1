import { expectContained } from '../chaos/cell';
import { FAULTS } from '../chaos/faults';
import { REMOTES } from '../chaos/remotes';
import { test } from '../chaos/test';

// Each fault once, in turn on each remote; `npm run chaos` tries all of them on all.
for (const [index, fault] of FAULTS.entries()) {
  const remote = REMOTES[index % REMOTES.length];
  if (remote)
    test(`${remote.name} × ${fault.name}: the rest works, and Retry brings it back`, ({ page }) =>
      expectContained(page, remote, fault));
}
