import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { type Context, defineSubject, subscribe } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { serverSecret } from '#platform/vault';
import { createRepeating, type Repeating } from '#platform/work';
import { approvalAsked, approvalRefused, registerAction } from '#staff/approvals';
import { cohortsHandlers } from './audience/cohorts';
import { mountExtensions, mountFlags, mountMembers, mountPreviews } from './audience/documents';
import { flagSettings, remoteFlagsHandlers } from './audience/flags';
import { createPreviewTokens, previewTokens, releasePreviewsHandlers } from './audience/previews';
import { deployTokensHandlers } from './deploy-tokens';
import { returnWatch } from './follow/automatic-return';
import { extensionWatch } from './follow/extension-watch';
import { releaseRecipientsHandlers } from './follow/notice-recipients';
import { createNoticeSecrets, noticeCourier, noticeSecrets, notify } from './follow/notices';
import { trialWatch } from './follow/trial-watch';
import { releases } from './open-releases';
import { anyNeedsApproval, type ChangingApproval, changeRequiredApproval } from './policies/approval';
import { freezeWindowsHandlers } from './policies/freeze';
import { publisherKeysHandlers } from './policies/publisher-keys';
import {
  automaticReturnsHandlers,
  extensionSwitchesHandlers,
  remoteOwnersHandlers,
  requiredApprovalsHandlers,
  requiredTrialsHandlers,
} from './policies/terms-routes';
import { type Activating, makeLive, releasesHandlers } from './routes';
import { storedVersionsHandlers } from './store/prune';
import { sourceMapsHandlers } from './store/source-map-routes';

export type { Composition, LiveRelease, LiveShell, ServedRelease } from './activate/composition';
export { BUCKETS, type Visitor } from './audience/audience';
export { END_PREVIEW_PATH } from './audience/documents';
export { fingerprintOf, signRelease } from './check/signature';
export { createFindDeployToken, localToken } from './deploy-tokens';
export { returnWatch } from './follow/automatic-return';
export { extensionWatch } from './follow/extension-watch';
export type { SsrProblems } from './follow/ssr-problems';
export { trialWatch } from './follow/trial-watch';
export { type OpenReleases, openReleases, releases, requireSharedStore } from './open-releases';
export { NO_TERMS, readTerms } from './policies/terms';
export { registeredRelease } from './store/read-build';
export { shareStore } from './store/store-id';
export { baseOf, contentVersion, integrityOf } from './store/version-files';

/** Polls for other servers' releases, and checks immediately when another instance announces one. */
function releaseWatch(context: Context): Repeating {
  const { events, log } = context;
  const { pollMs, refresh } = context.get(releases);
  let unsubscribe = () => {};
  const repeating = createRepeating({
    everyMs: pollMs,
    async run() {
      for (const remote of await refresh()) events.publish('release.changed', remote);
    },
    onFault: (cause) => log.error({ err: cause }, 'what others released cannot be looked for'),
  });
  return {
    ...repeating,
    start() {
      unsubscribe = events.subscribe(({ type }) => {
        if (type === 'release.changed') void refresh();
      });
      repeating.start();
    },
    stop() {
      unsubscribe();
      return repeating.stop();
    },
  };
}

export const releasesSubject = defineSubject({
  name: 'releases',
  async prepare(context) {
    context.set(previewTokens, createPreviewTokens(await serverSecret(context, 'previews')));
    context.set(noticeSecrets, createNoticeSecrets(await serverSecret(context, 'release notices')));
    // Both require the permission of the Releases screen.
    registerAction<Activating>(context, {
      kind: 'release',
      permission: 'orders',
      execute: makeLive,
      needsAny: anyNeedsApproval,
    });
    registerAction<ChangingApproval>(context, {
      kind: 'required-approval',
      permission: 'orders',
      execute: changeRequiredApproval,
    });
  },
  handlers: {
    releases: releasesHandlers,
    deployTokens: deployTokensHandlers,
    publisherKeys: publisherKeysHandlers,
    requiredTrials: requiredTrialsHandlers,
    requiredApprovals: requiredApprovalsHandlers,
    releaseRecipients: releaseRecipientsHandlers,
    automaticReturns: automaticReturnsHandlers,
    extensionSwitches: extensionSwitchesHandlers,
    sourceMaps: sourceMapsHandlers,
    freezeWindows: freezeWindowsHandlers,
    storedVersions: storedVersionsHandlers,
    releasePreviews: releasePreviewsHandlers,
    remoteFlags: remoteFlagsHandlers,
    cohorts: cohortsHandlers,
    remoteOwners: remoteOwnersHandlers,
  },
  subscribers: [
    subscribe(approvalAsked, {
      async inTransaction(context, tx, { kind, subject, summary, askedBy, at }) {
        if (kind !== 'release') return;
        const text = `${askedBy} asks for approval: ${summary}.`;
        await notify(context, tx, { event: 'waiting', remote: subject, text, by: askedBy, at });
      },
    }),
    subscribe(approvalRefused, {
      async inTransaction(context, tx, { kind, subject, summary, by, reason, at }) {
        if (kind !== 'release') return;
        const text = `Refused: ${summary}. ${by}: ${reason}`;
        await notify(context, tx, { event: 'refused', remote: subject, text, by, at });
      },
    }),
  ],
  sweeps: [
    remove('release_notices', 'id', (now) => sql`created_at <= ${now - 30 * DAY_MS}`),
    // A revoked one would have ended within a week anyway.
    remove('release_previews', 'id', (now) => sql`expires_at <= ${now - 30 * DAY_MS}`),
  ],
  shares: [previewTokens, noticeSecrets, flagSettings],
  isLiveOnly: true,
  liveWorkers: [noticeCourier, releaseWatch, trialWatch, returnWatch, extensionWatch],
  async mount(server, context) {
    mountPreviews(server, context);
    mountExtensions(server, context);
    mountMembers(server, context);
    mountFlags(server, context);
  },
});
