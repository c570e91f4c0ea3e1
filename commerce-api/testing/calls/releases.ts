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
import { ADMIN, answering, anybody, type Calls } from './callers';

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
  'releases.list': { statuses: ADMIN, example: nothing },
  'releases.get': { statuses: ADMIN, example: async () => ({ params: { remote: 'admin' } }) },
  'releases.publish': { statuses: answering(201, ADMIN), example: newRelease },
  'releases.activate': { statuses: answering(201, ADMIN), example: keptRelease },
  'releases.rollback': { statuses: answering(201, ADMIN), example: liveReleases },
  'deployTokens.list': { statuses: ADMIN, example: nothing },
  'deployTokens.create': {
    statuses: answering(201, ADMIN),
    example: async () => ({ body: { remote: 'admin', name: 'Build server' } }),
  },
  'deployTokens.revoke': { statuses: ADMIN, example: deployToken },
  'requiredTrials.get': { statuses: ADMIN, example: async () => ({ params: { remote: 'admin' } }) },
  'requiredTrials.change': { statuses: ADMIN, example: requiredTrial },
  'releaseRecipients.list': { statuses: ADMIN, example: nothing },
  'releaseRecipients.add': {
    statuses: answering(201, ADMIN),
    example: async () => ({
      body: { remote: null, kind: 'email', address: 'team@nara.example', events: ['live', 'returned'] },
    }),
  },
  'releaseRecipients.end': { statuses: ADMIN, example: releaseRecipient },
  'releaseRecipients.test': { statuses: answering(201, ADMIN), example: releaseRecipient },
  'releaseRecipients.notices': { statuses: ADMIN, example: nothing },
  'requiredApprovals.get': { statuses: ADMIN, example: async () => ({ params: { remote: 'admin' } }) },
  'requiredApprovals.change': { statuses: ADMIN, example: requiredApproval },
  'automaticReturns.get': { statuses: ADMIN, example: async () => ({ params: { remote: 'admin' } }) },
  'automaticReturns.change': { statuses: ADMIN, example: automaticReturn },
  'extensionSwitches.get': { statuses: ADMIN, example: async () => ({ params: { remote: 'admin' } }) },
  'extensionSwitches.change': { statuses: ADMIN, example: extensionSwitches },
  'sourceMaps.keep': { statuses: answering(201, ADMIN), example: sourceMaps },
  'sourceMaps.get': { statuses: ADMIN, example: sourceMap },
  'sourceMaps.getOfShell': { statuses: ADMIN, example: shellSourceMap },
  'freezeWindows.list': { statuses: ADMIN, example: nothing },
  'freezeWindows.create': { statuses: answering(201, ADMIN), example: newFreezeWindow },
  'freezeWindows.end': { statuses: ADMIN, example: freezeWindow },
  'storedVersions.get': { statuses: ADMIN, example: keptContent },
  'storedVersions.pin': { statuses: ADMIN, example: keptVersion },
  'storedVersions.unpin': { statuses: ADMIN, example: pinnedVersion },
  'storedVersions.prune': { statuses: ADMIN, example: oldVersion },
  'releasePreviews.list': { statuses: ADMIN, example: nothing },
  'releasePreviews.create': { statuses: answering(201, ADMIN), example: newReleasePreview },
  'releasePreviews.revoke': { statuses: ADMIN, example: releasePreview },
  'remoteFlags.list': { statuses: ADMIN, example: nothing },
  'remoteFlags.set': { statuses: ADMIN, example: definedFlag },
  'remoteFlags.takeBack': { statuses: ADMIN, example: changedFlag },
  'cohorts.list': { statuses: ADMIN, example: nothing },
  'cohorts.create': {
    statuses: answering(201, ADMIN),
    example: async () => ({ body: { name: `Testers ${randomUUID()}`, members: [] } }),
  },
  'cohorts.change': { statuses: ADMIN, example: renamedCohort },
  'cohorts.remove': { statuses: ADMIN, example: cohort },
  'remoteOwners.get': { statuses: ADMIN, example: async () => ({ params: { remote: 'admin' } }) },
  'remoteOwners.change': { statuses: ADMIN, example: remoteOwner },
  'publisherKeys.list': { statuses: ADMIN, example: nothing },
  'publisherKeys.register': { statuses: answering(201, ADMIN), example: newPublisherKey },
  'publisherKeys.revoke': { statuses: ADMIN, example: publisherKey },
  'remoteTelemetry.report': {
    statuses: anybody(202),
    example: async () => ({
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
    }),
  },
  'remoteTelemetry.reportFaults': {
    statuses: anybody(202),
    example: async () => ({
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
    }),
  },
  'remoteTelemetry.faults': { statuses: ADMIN, example: async () => ({ params: { remote: 'storefront' } }) },
  'remoteTelemetry.fault': { statuses: ADMIN, example: remoteFault },
  'remoteTelemetry.extensions': { statuses: ADMIN, example: async () => ({ params: { remote: 'storefront' } }) },
  'remoteTelemetry.get': { statuses: ADMIN, example: nothing },
};
