import { nothing } from '../example-records';
import {
  automaticReturn,
  changedFlag,
  definedFlag,
  deployToken,
  freezeWindow,
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
  requiredTrial,
  shellSourceMap,
  sourceMap,
  sourceMaps,
} from '../example-releases';
import { ADMIN, answering, type Calls } from './callers';

export const calls: Calls<
  | 'releases'
  | 'deployTokens'
  | 'publisherKeys'
  | 'requiredTrials'
  | 'automaticReturns'
  | 'sourceMaps'
  | 'freezeWindows'
  | 'storedVersions'
  | 'releasePreviews'
  | 'remoteFlags'
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
  'automaticReturns.get': { statuses: ADMIN, example: async () => ({ params: { remote: 'admin' } }) },
  'automaticReturns.change': { statuses: ADMIN, example: automaticReturn },
  'sourceMaps.keep': { statuses: answering(201, ADMIN), example: sourceMaps },
  'sourceMaps.get': { statuses: ADMIN, example: sourceMap },
  'sourceMaps.getOfShell': { statuses: ADMIN, example: shellSourceMap },
  'freezeWindows.list': { statuses: ADMIN, example: nothing },
  'freezeWindows.create': { statuses: answering(201, ADMIN), example: newFreezeWindow },
  'freezeWindows.end': { statuses: ADMIN, example: freezeWindow },
  'storedVersions.pin': { statuses: ADMIN, example: keptVersion },
  'storedVersions.unpin': { statuses: ADMIN, example: pinnedVersion },
  'storedVersions.prune': { statuses: ADMIN, example: oldVersion },
  'releasePreviews.list': { statuses: ADMIN, example: nothing },
  'releasePreviews.create': { statuses: answering(201, ADMIN), example: newReleasePreview },
  'releasePreviews.revoke': { statuses: ADMIN, example: releasePreview },
  'remoteFlags.list': { statuses: ADMIN, example: nothing },
  'remoteFlags.set': { statuses: ADMIN, example: definedFlag },
  'remoteFlags.takeBack': { statuses: ADMIN, example: changedFlag },
  'publisherKeys.list': { statuses: ADMIN, example: nothing },
  'publisherKeys.register': { statuses: answering(201, ADMIN), example: newPublisherKey },
  'publisherKeys.revoke': { statuses: ADMIN, example: publisherKey },
};
