import { defineSubject } from '#platform/subject';
import { registerAction } from '#staff/approvals';
import { returnWatch } from './automatic-return/return-watch';
import { canaryWatch } from './canary/canary-watch';
import { publisherKeysHandlers } from './keys/routes';
import { releaseWatch } from './release-watch';
import { automaticReturnsHandlers, requiredTrialsHandlers } from './remote-settings';
import { type Activating, makeLive, releasesHandlers } from './routes';
import { sourceMapsHandlers } from './source-maps/routes';
import { deployTokensHandlers } from './tokens/routes';

export const releasesSubject = defineSubject({
  name: 'releases',
  async prepare(context) {
    // The permission of the Releases screen.
    registerAction<Activating>(context, { kind: 'release', permission: 'orders', execute: makeLive });
  },
  handlers: {
    releases: releasesHandlers,
    deployTokens: deployTokensHandlers,
    publisherKeys: publisherKeysHandlers,
    requiredTrials: requiredTrialsHandlers,
    automaticReturns: automaticReturnsHandlers,
    sourceMaps: sourceMapsHandlers,
  },
  isLiveOnly: true,
  liveWorkers: [releaseWatch, canaryWatch, returnWatch],
});
