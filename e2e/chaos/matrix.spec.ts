import { expectContained } from './cell';
import { FAULTS } from './faults';
import { REMOTES } from './remotes';
import { test } from './test';

for (const remote of REMOTES) {
  for (const fault of FAULTS) {
    test(`${remote.name} × ${fault.name}`, ({ page }) => expectContained(page, remote, fault));
  }
}
