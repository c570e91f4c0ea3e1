import { expectContained, REMOTES } from './cell';
import { FAULTS, titleOf, WAYS } from './definition';
import { IS_QUICK, test } from './test';

const cells = REMOTES.flatMap((remote) => FAULTS.flatMap((fault) => WAYS.map((way) => ({ remote, fault, way }))));

/** A quick run tries every seventh cell, which is in step with neither ways nor faults. */
const tried = cells.filter((_, at) => !IS_QUICK || at % 7 === 0);

for (const { remote, fault, way } of tried) {
  test(titleOf(remote.name, fault.name, way), ({ page }) => expectContained(page, remote, fault, way));
}
