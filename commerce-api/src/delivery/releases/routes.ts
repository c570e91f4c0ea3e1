import type { Extension } from '@nara/shared-contracts/api/composition';
import type { ActivationRequest, ActivationResult, RemoteStatus } from '@nara/shared-contracts/api/releases';
import type { Deployer, HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { type Asker, askIfNeeded } from '#staff/approvals';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import { isForEverybody } from './activate/activate';
import { readLog } from './activate/activation-log';
import { noteChange } from './activate/note-change';
import { findCohorts } from './audience/cohorts';
import { mayNotActivate, mayNotOverride, mayNotPublish } from './errors';
import { compareWithBefore } from './follow/automatic-return';
import { notify } from './follow/notices';
import { compareTrial } from './follow/trial-watch';
import { releases } from './open-releases';
import { heldBy } from './policies/policies';
import type { Terms } from './policies/policy';
import { readTerms, termsAt } from './policies/terms';
import { listPromotions, notePromotion } from './store/promotions';
import type { Joint, Releaser } from './store/shelf';

/** Returns a remote's live version, its comparison with the previous one, and the progress of its trial. */
async function statusOf(context: Context, remote: string, terms: Terms): Promise<RemoteStatus> {
  const { log, isReadable, stored, firstViewProblems } = context.get(releases);
  const { active, trial, revision } = readLog(log(remote));
  const versions = isReadable() ? (await stored(remote)).length : 0;
  const served = [active, trial].flatMap((activation) => activation?.version ?? []);
  const problems = firstViewProblems.of(remote, served);
  const [freeze] = terms.freezes;
  const comparison = await compareWithBefore(context, remote, terms);
  const status = {
    remote,
    active,
    revision,
    versions,
    ...(comparison && { returnWatch: comparison.watch }),
    ...(problems.length > 0 && { firstViewProblems: problems }),
    ...(freeze && { freeze }),
  };
  if (!active || !trial) return { ...status, canary: null };
  const [ofActive, ofTrial] = await compareTrial(context, remote, active, trial);
  return { ...status, canary: { activation: trial, figures: { active: ofActive, canary: ofTrial } } };
}

/** Most entries per list; the newest are kept. */
const MAX = 200;

export const releasesHandlers = (context: Context): HandlersOf<'releases'> => {
  const { database, now } = context;
  const { activate, composition, describeWait, isReadable, log, origins, publish, refresh, remotes, rollback, stored } =
    context.get(releases);
  return {
    async list() {
      await refresh();
      const at = now();
      const statuses = await Promise.all(
        remotes().map(async (remote) => statusOf(context, remote, await readTerms(context, remote, at))),
      );
      const contracts = composition.shellOf(null)?.release.contracts ?? null;
      return { contracts, isStoreReadable: isReadable(), remotes: statuses };
    },

    async get({ params: { remote } }) {
      await refresh();
      const terms = await readTerms(context, remote, now());
      const [status, versions, promotions, known] = await Promise.all([
        statusOf(context, remote, terms),
        stored(remote),
        listPromotions(database, remote),
        origins(remote, terms.keys),
      ]);
      const activations = log(remote).toReversed();
      const shown = versions.slice(0, MAX).map((version) => {
        const origin = known.get(version.version);
        const pin = terms.pins.get(version.version);
        const promotion = promotions.get(version.version);
        return describeWait(remote, {
          ...version,
          ...(origin && { origin }),
          ...(pin && { pin }),
          ...(promotion && { promotion }),
        });
      });
      const storedBytes = versions.reduce((sum, { bytes }) => sum + bytes, 0);
      const { extensions = [] } = composition.of(null).get(remote)?.release ?? {};
      return {
        ...status,
        activations: activations.slice(0, MAX),
        stored: shown,
        storedBytes,
        ...(extensions.length > 0 && { extensions: extensions.map(describeExtension) }),
      };
    },

    async publish(call) {
      if (call.staff.rights === 'activate') throw mayNotPublish();
      const { release, files, promotedFrom, ...more } = call.body;
      const { remote } = call.params;
      const contents = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')]));
      const result = await publish(
        remote,
        { release, files: contents, ...more },
        await releaserOf(context, remote, authorOf(call, now())),
      );
      if (more.dryRun || !(result.isNew || result.isNewlySigned)) return result;
      const author = authorOf(call, now());
      const { version } = result.version;
      const promotion = promotedFrom && { from: promotedFrom, at: author.at, by: author.staff.name };
      if (result.isNew && promotion) await notePromotion(database, { remote, version }, promotion);
      const action = result.isNew ? 'release.publish' : 'release.signed';
      const after = { ...result.version, ...(promotedFrom && { promotedFrom }) };
      const name = version;
      await recordAudit(database.kysely, author, { action, subject: remote, name, before: null, after });
      if (result.isNew) {
        const by = author.staff.name;
        const text = `${by} published version ${version} of ${remote}${promotedFrom ? `, from ${promotedFrom}` : ''}.`;
        await notify(context, database.kysely, { event: 'published', remote, version, text, by, at: author.at });
      }
      return result;
    },

    async activate(call) {
      const { remote } = call.params;
      const { cohorts: named, dryRun, overrideFreeze, version } = call.body;
      const author = authorOf(call, now());
      const terms = await readTerms(context, remote, author.at);
      if (terms.approval.isNeeded) await refresh();
      const asked = { act: 'activate', version, isForAll: isForEverybody(call.body), at: author.at } as const;
      const waits = heldBy(log(remote), asked, terms) === 'needs-approval';
      // Callers that may only publish may still request an approval.
      if (call.staff.rights === 'publish' && !waits) throw mayNotActivate();
      if (overrideFreeze !== undefined && call.staff.role === 'deploy-token') throw mayNotOverride();
      const cohorts = named && (await findCohorts(database.kysely, named));
      const body = { ...call.body, ...(cohorts && { cohorts }) };
      if (waits) {
        const { revision } = readLog(log(remote));
        const request = { expectedRevision: revision, ...body };
        // Refuses a version that cannot go live before the approval is requested.
        const releaser = { name: author.staff.name, at: author.at, terms };
        const checked = await activate(remote, { ...request, dryRun: true }, releaser, jointOf(context, author));
        if (dryRun) return { ...checked, needsApproval: true };
        const input: Activating = { remote, request };
        const summary = `Make version ${version} of ${remote} live for everybody`;
        await askIfNeeded(context, { kind: 'release', subject: remote, summary, input, isNeeded: true }, author);
      }
      return makeLive(context, { remote, request: body }, author);
    },

    async rollback(call) {
      if (call.staff.rights === 'publish') throw mayNotActivate();
      const { remote } = call.params;
      const author = authorOf(call, now());
      const request = {
        ...call.body,
        ...jointOf(context, author),
      };
      return change(context, { remote, dryRun: call.body.dryRun }, author, (releaser) =>
        rollback(remote, request, releaser),
      );
    },
  };
};

const describeExtension = (extension: Extension) => ({
  id: extension.id,
  point: extension.point,
  title: 'title' in extension ? extension.title : 'label' in extension ? extension.label : null,
});

/** A token for one part does not change others; that of the server's own machine may. */
const jointOf = (context: Context, { staff, at }: Author<Deployer>): Required<Joint> => ({
  isAlone: staff.role === 'deploy-token' && staff.rights !== 'both',
  termsOf: termsAt(context, at),
});

const releaserOf = async (context: Context, remote: string, { staff, at }: Author<Deployer>): Promise<Releaser> => ({
  name: staff.name,
  at,
  terms: await readTerms(context, remote, at),
});

/** Version that should go live. */
export interface Activating {
  remote: string;
  request: ActivationRequest & { dryRun: boolean };
}

/**
 * Makes a version live, with an audit entry that names who requested it if another person approved it. Throws the
 * reason why it cannot go live.
 */
export const makeLive = (
  context: Context,
  { remote, request }: Activating,
  author: Author<Deployer>,
  asked?: Asker,
): Promise<ActivationResult> =>
  change(context, { remote, dryRun: request.dryRun }, author, (releaser) =>
    context.get(releases).activate(remote, request, { ...releaser, ...asked }, jointOf(context, author)),
  );

/** Changes what is live on behalf of a caller. A dry run changes nothing. */
async function change(
  context: Context,
  { remote, dryRun }: { remote: string; dryRun: boolean },
  author: Author<Deployer>,
  make: (releaser: Releaser) => Promise<ActivationResult>,
): Promise<ActivationResult> {
  const releaser = await releaserOf(context, remote, author);
  if (dryRun) return make(releaser);
  return noteChange(context, { remote, author, isByItself: false, make: () => make(releaser) });
}
