import { defineSubject } from '#platform/subject';
import { registerAction } from '#staff/approvals';
import { canaryWatch } from './canary/canary-watch';
import { requiredTrialsHandlers } from './canary/routes';
import { freezeWindowsHandlers } from './freeze/routes';
import { publisherKeysHandlers } from './keys/routes';
import { storedVersionsHandlers } from './pruning/routes';
import { releaseWatch } from './release-watch';
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
    sourceMaps: sourceMapsHandlers,
    freezeWindows: freezeWindowsHandlers,
    storedVersions: storedVersionsHandlers,
  },
  isLiveOnly: true,
  liveWorkers: [releaseWatch, canaryWatch],
});
