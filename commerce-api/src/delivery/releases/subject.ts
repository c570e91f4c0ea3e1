import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import { remove } from '#platform/retention';
import { type Context, defineSubject, follow } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { serverSecret } from '#platform/vault';
import { createRepeating, type Repeating } from '#platform/work';
import { approvalAsked, approvalRefused, registerAction } from '#staff/approvals';
import { type Author, authorOf } from '#staff/audit';
import { changeSetting, readSetting, type SettingDefinition, toSettingChange, toSettingState } from '#staff/settings';
import { anyNeedsApproval, type ChangingApproval, changeRequiredApproval } from './approval/required-approval';
import { requiredApprovalsHandlers } from './approval/routes';
import { mountMembers } from './audience/find-member';
import { returnWatch } from './automatic-return/return-watch';
import { automaticReturnOf } from './automatic-return/setting';
import { canaryWatch } from './canary/canary-watch';
import { requiredTrialOf } from './canary/required-trial';
import { cohortsHandlers } from './cohorts/routes';
import { announceSwitches, changedSwitches, extensionSwitchesOf } from './extensions/extension-switches';
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
import { releases } from './open-releases';
import { remoteOwnersHandlers } from './owners/owners';
import { mountPreviews } from './preview/mount-previews';
import { createPreviewTokens, previewTokens } from './preview/preview-tokens';
import { releasePreviewsHandlers } from './preview/routes';
import { storedVersionsHandlers } from './pruning/routes';
import { type Activating, makeLive, releasesHandlers } from './routes';
import { sourceMapsHandlers } from './source-maps/routes';
import { deployTokensHandlers } from './tokens/routes';

/** Reads and changes a setting that each remote has separately. */
const settingOf = <T>(context: Context, definitionOf: (remote: string) => SettingDefinition<T>) => ({
  get: async (remote: string) => toSettingState(await readSetting(context.database.kysely, definitionOf(remote))),
  change: async (remote: string, change: { settings: T; expectedUpdatedAt: string }, author: Author) =>
    toSettingState(await changeSetting(context, definitionOf(remote), toSettingChange(change), author)),
});

function requiredTrialsHandlers(context: Context): HandlersOf<'requiredTrials'> {
  const { change, get } = settingOf(context, requiredTrialOf);
  return {
    get: ({ params }) => get(params.remote),
    change: (call) => change(call.params.remote, call.body, authorOf(call, context.now())),
  };
}

function automaticReturnsHandlers(context: Context): HandlersOf<'automaticReturns'> {
  const { change, get } = settingOf(context, automaticReturnOf);
  return {
    get: ({ params }) => get(params.remote),
    change: (call) => change(call.params.remote, call.body, authorOf(call, context.now())),
  };
}

function extensionSwitchesHandlers(context: Context): HandlersOf<'extensionSwitches'> {
  const { database, now } = context;
  return {
    get: ({ params }) => settingOf(context, extensionSwitchesOf).get(params.remote),
    async change(call) {
      const setting = extensionSwitchesOf(call.params.remote);
      const also = async (tx: Kysely<Tables>) => announceSwitches(context, tx, call.params.remote);
      const author = authorOf(call, now());
      const { value, expectedUpdatedAt } = toSettingChange(call.body);
      // The time of the change detects concurrent changes.
      const { value: before } = await readSetting(database.kysely, setting);
      const change = { value: changedSwitches(before, value, author.at), expectedUpdatedAt };
      return toSettingState(await changeSetting(context, setting, change, author, also));
    },
  };
}

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
