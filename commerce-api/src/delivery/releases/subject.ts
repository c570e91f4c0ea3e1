import { defineSubject } from '#platform/subject';
import { serverSecret } from '#platform/vault';
import { registerAction } from '#staff/approvals';
import { mountRoles } from './audience/find-role';
import { returnWatch } from './automatic-return/return-watch';
import { canaryWatch } from './canary/canary-watch';
import { flagSettings } from './flags/flag-settings';
import { mountFlags } from './flags/mount-flags';
import { remoteFlagsHandlers } from './flags/routes';
import { freezeWindowsHandlers } from './freeze/routes';
import { publisherKeysHandlers } from './keys/routes';
import { mountPreviews } from './preview/mount-previews';
import { createPreviewTokens, previewTokens } from './preview/preview-tokens';
import { releasePreviewsHandlers } from './preview/routes';
import { storedVersionsHandlers } from './pruning/routes';
import { releaseWatch } from './release-watch';
import { automaticReturnsHandlers, requiredTrialsHandlers } from './remote-settings';
import { type Activating, makeLive, releasesHandlers } from './routes';
import { sourceMapsHandlers } from './source-maps/routes';
import { deployTokensHandlers } from './tokens/routes';

export const releasesSubject = defineSubject({
  name: 'releases',
  async prepare(context) {
    context.set(previewTokens, createPreviewTokens(await serverSecret(context, 'previews')));
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
    freezeWindows: freezeWindowsHandlers,
    storedVersions: storedVersionsHandlers,
    releasePreviews: releasePreviewsHandlers,
    remoteFlags: remoteFlagsHandlers,
  },
  shares: [previewTokens, flagSettings],
  isLiveOnly: true,
  liveWorkers: [releaseWatch, canaryWatch, returnWatch],
  mount(server, context) {
    mountPreviews(server, context);
    mountRoles(server, context);
    mountFlags(server, context);
  },
});
