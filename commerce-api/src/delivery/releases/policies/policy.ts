import type {
  Activation,
  AutomaticReturn,
  ExtensionSwitches,
  FreezeWindow,
  GateCheck,
  PublisherKey,
  RemoteOwnerSetting,
  RequiredApproval,
  RequiredTrial,
  VersionPin,
} from '@nara/shared-contracts/api/releases';
import type { ReturnObstacle } from '@nara/shared-contracts/rules/releases';

/** Settings that each remote has separately, each in a row of its own. */
export interface RemoteSettings {
  /** Trial that a version needs before everybody gets it. */
  trial: RequiredTrial;
  /** Approval of a second person that a version may need before everybody gets it. */
  approval: RequiredApproval;
  /** Automatic rollback to the version before. */
  automaticReturn: AutomaticReturn;
  /** Team responsible for the remote, which overrides the one that its versions declare. */
  owner: RemoteOwnerSetting;
  /** Extensions that are switched off for everybody. */
  extensions: ExtensionSwitches;
}

/** All that is set for the releases of a remote. */
export interface Terms extends RemoteSettings {
  /** Keys whose signature a version needs, including revoked ones; empty if it needs none. */
  keys: readonly PublisherKey[];
  /** Freezes in force, the one that ends last first. */
  freezes: readonly FreezeWindow[];
  /** Versions that are never pruned. */
  pins: ReadonlyMap<string, VersionPin>;
}

/** Reasons that hold up a request without being one of its checks, by the requested act. */
export interface Holds {
  activate: 'needs-approval';
  return: ReturnObstacle;
  remove: 'pinned';
}

/** Request to do something with a version. */
export interface PolicyRequest<A extends keyof Holds = keyof Holds> {
  /** `activate`: make it live or put it on trial. `return`: go back to it by itself. `remove`: prune it. */
  act: A;
  version: string;
  /** Time of the request (epoch ms). */
  at: number;
  /** True for an activation for everybody. */
  isForAll?: boolean;
  /** Reason of an admin for a release during a freeze. */
  overrideFreeze?: string | undefined;
}

/** A check that a request passes or fails, or what holds it up. */
export type Verdict = GateCheck | { hold: Holds[keyof Holds] };

/** Says what the terms of a remote mean for a request, given the log of activations; null if nothing. */
export type Policy = (log: readonly Activation[], request: PolicyRequest, terms: Terms) => Verdict | null;
