import { defineSubject } from '#platform/subject';
import { canaryWatch } from './canary/canary-watch';
import { requiredTrialsHandlers } from './canary/routes';
import { publisherKeysHandlers } from './keys/routes';
import { releaseWatch } from './release-watch';
import { releasesHandlers } from './routes';
import { deployTokensHandlers } from './tokens/routes';

export const releasesSubject = defineSubject({
  name: 'releases',
  handlers: {
    releases: releasesHandlers,
    deployTokens: deployTokensHandlers,
    publisherKeys: publisherKeysHandlers,
    requiredTrials: requiredTrialsHandlers,
  },
  isLiveOnly: true,
  liveWorkers: [releaseWatch, canaryWatch],
});
