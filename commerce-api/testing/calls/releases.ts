import { randomUUID } from 'node:crypto';
import { nothing, remoteFault } from '../examples/records';
import {
  automaticReturn,
  changedFlag,
  cohort,
  definedFlag,
  deployToken,
  extensionSwitches,
  freezeWindow,
  keptContent,
  keptRelease,
  keptVersion,
  liveReleases,
  newFreezeWindow,
  newPublisherKey,
  newRelease,
  newReleasePreview,
  oldVersion,
  pinnedVersion,
  publisherKey,
  releasePreview,
  releaseRecipient,
  remoteOwner,
  renamedCohort,
  requiredApproval,
  requiredTrial,
  shellSourceMap,
  sourceMap,
  sourceMaps,
} from '../examples/releases';
import { ADMIN, answering, anybody, type Calls, call, each } from './callers';

export const calls: Calls<
  | 'releases'
  | 'deployTokens'
  | 'publisherKeys'
  | 'requiredTrials'
  | 'automaticReturns'
  | 'extensionSwitches'
  | 'releaseRecipients'
  | 'requiredApprovals'
  | 'sourceMaps'
  | 'freezeWindows'
  | 'storedVersions'
  | 'releasePreviews'
  | 'remoteFlags'
  | 'cohorts'
  | 'remoteOwners'
  | 'remoteTelemetry'
> = {
  'releases.list': call(ADMIN, nothing),
  'releases.get': call(ADMIN, async () => ({ params: { remote: 'admin' } })),
  'releases.publish': call(answering(201, ADMIN), newRelease),
  'releases.activate': call(answering(201, ADMIN), keptRelease),
  'releases.rollback': call(answering(201, ADMIN), liveReleases),
  'deployTokens.list': call(ADMIN, nothing),
  'deployTokens.create': call(answering(201, ADMIN), async () => ({ body: { remote: 'admin', name: 'Build server' } })),
  'deployTokens.revoke': call(ADMIN, deployToken),
  'requiredTrials.get': call(ADMIN, async () => ({ params: { remote: 'admin' } })),
  'requiredTrials.change': call(ADMIN, requiredTrial),
  ...each(ADMIN, nothing, 'releaseRecipients.list', 'releaseRecipients.notices'),
  'releaseRecipients.add': call(answering(201, ADMIN), async () => ({
    body: { remote: null, kind: 'email', address: 'team@nara.example', events: ['live', 'returned'] },
  })),
  'releaseRecipients.end': call(ADMIN, releaseRecipient),
  'releaseRecipients.test': call(answering(201, ADMIN), releaseRecipient),
  'requiredApprovals.get': call(ADMIN, async () => ({ params: { remote: 'admin' } })),
  'requiredApprovals.change': call(ADMIN, requiredApproval),
  'automaticReturns.get': call(ADMIN, async () => ({ params: { remote: 'admin' } })),
  'automaticReturns.change': call(ADMIN, automaticReturn),
  'extensionSwitches.get': call(ADMIN, async () => ({ params: { remote: 'admin' } })),
  'extensionSwitches.change': call(ADMIN, extensionSwitches),
  'sourceMaps.keep': call(answering(201, ADMIN), sourceMaps),
  'sourceMaps.get': call(ADMIN, sourceMap),
  'sourceMaps.getOfShell': call(ADMIN, shellSourceMap),
  'freezeWindows.list': call(ADMIN, nothing),
  'freezeWindows.create': call(answering(201, ADMIN), newFreezeWindow),
  'freezeWindows.end': call(ADMIN, freezeWindow),
  'storedVersions.get': call(ADMIN, keptContent),
  'storedVersions.pin': call(ADMIN, keptVersion),
  'storedVersions.unpin': call(ADMIN, pinnedVersion),
  'storedVersions.prune': call(ADMIN, oldVersion),
  'releasePreviews.list': call(ADMIN, nothing),
  'releasePreviews.create': call(answering(201, ADMIN), newReleasePreview),
  'releasePreviews.revoke': call(ADMIN, releasePreview),
  'remoteFlags.list': call(ADMIN, nothing),
  'remoteFlags.set': call(ADMIN, definedFlag),
  'remoteFlags.takeBack': call(ADMIN, changedFlag),
  'cohorts.list': call(ADMIN, nothing),
  'cohorts.create': call(answering(201, ADMIN), async () => ({
    body: { name: `Testers ${randomUUID()}`, members: [] },
  })),
  'cohorts.change': call(ADMIN, renamedCohort),
  'cohorts.remove': call(ADMIN, cohort),
  'remoteOwners.get': call(ADMIN, async () => ({ params: { remote: 'admin' } })),
  'remoteOwners.change': call(ADMIN, remoteOwner),
  'publisherKeys.list': call(ADMIN, nothing),
  'publisherKeys.register': call(answering(201, ADMIN), newPublisherKey),
  'publisherKeys.revoke': call(ADMIN, publisherKey),
  'remoteTelemetry.report': call(anybody(202), async () => ({
    body: {
      loads: [
        {
          remote: 'storefront',
          version: '1.0.0-abc',
          outcome: 'ready',
          durationMs: 240,
          attempts: 1,
          isFallback: false,
        },
      ],
      extensions: [
        {
          remote: 'storefront',
          version: '1.0.0-abc',
          extension: 'fitting',
          outcome: 'failed',
          durationMs: 120,
          message: 'TypeError: x is not a function',
        },
      ],
    },
  })),
  'remoteTelemetry.reportFaults': call(anybody(202), async () => ({
    body: {
      faults: [
        {
          remote: 'storefront',
          version: '1.0.0-abc',
          kind: 'screen',
          message: 'TypeError: x is not a function',
          stack: ['/remotes/storefront/1.0.0-abc/shop.js:1:2345'],
          route: '/product/:id',
        },
      ],
    },
  })),
  'remoteTelemetry.faults': call(ADMIN, async () => ({ params: { remote: 'storefront' } })),
  'remoteTelemetry.extensions': call(ADMIN, async () => ({ params: { remote: 'storefront' } })),
  'remoteTelemetry.fault': call(ADMIN, remoteFault),
  'remoteTelemetry.get': call(ADMIN, nothing),
};
