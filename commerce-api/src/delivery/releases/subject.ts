import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject, follow } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { serverSecret } from '#platform/vault';
import { approvalAsked, approvalRefused, registerAction } from '#staff/approvals';
import { anyNeedsApproval, type ChangingApproval, changeRequiredApproval } from './approval/required-approval';
import { requiredApprovalsHandlers } from './approval/routes';
import { mountMembers } from './audience/find-member';
import { returnWatch } from './automatic-return/return-watch';
import { canaryWatch } from './canary/canary-watch';
import { cohortsHandlers } from './cohorts/routes';
import { extensionWatch } from './extensions/extension-watch';
import { mountExtensions } from './extensions/mount-extensions';
import { flagSettings } from './flags/flag-settings';
import { mountFlags } from './flags/mount-flags';
import { remoteFlagsHandlers } from './flags/routes';
import { freezeWindowsHandlers } from './freeze/routes';
import { publisherKeysHandlers } from './keys/routes';
import { noticeCourier } from './notices/courier';
import { notify } from './notices/notify';
import { releaseRecipientsHandlers } from './notices/routes';
import { createNoticeSecrets, noticeSecrets } from './notices/secrets';
import { remoteOwnersHandlers } from './owners/owners';
import { mountPreviews } from './preview/mount-previews';
import { createPreviewTokens, previewTokens } from './preview/preview-tokens';
import { releasePreviewsHandlers } from './preview/routes';
import { storedVersionsHandlers } from './pruning/routes';
import { releaseWatch } from './release-watch';
import { automaticReturnsHandlers, extensionSwitchesHandlers, requiredTrialsHandlers } from './remote-settings';
import { type Activating, makeLive, releasesHandlers } from './routes';
import { sourceMapsHandlers } from './source-maps/routes';
import { deployTokensHandlers } from './tokens/routes';

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
  follows: [
    follow(approvalAsked, {
      async inTransaction(context, tx, { kind, subject, summary, askedBy, at }) {
        if (kind !== 'release') return;
        const text = `${askedBy} asks for approval: ${summary}.`;
        await notify(context, tx, { event: 'waiting', remote: subject, text, by: askedBy, at });
      },
    }),
    follow(approvalRefused, {
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
  liveWorkers: [noticeCourier, releaseWatch, canaryWatch, returnWatch, extensionWatch],
  async mount(server, context) {
    mountPreviews(server, context);
    mountExtensions(server, context);
    mountMembers(server, context);
    mountFlags(server, context);
  },
});
