import type { PartRelease, SharedExports, SharedImports } from '@nara/shared-contracts/api/composition';
import type { ActivationRefusal } from '@nara/shared-contracts/rules/releases';
import type { VersionFiles } from '../store/version-files';
import type { CallCheck } from './call-misfits';

/** Whether everybody gets a version, or a part of the visitors. */
export type Standing = 'live' | 'on trial';

/** Shell, reduced to what remotes depend on. */
export interface GivingShell {
  version: string;
  standing: Standing;
  /** Version of the host contract that it gives. */
  contracts: string;
  shares: SharedExports;
}

/** Remote, reduced to what it takes from the shell. */
export interface TakingRemote {
  name: string;
  version: string;
  standing: Standing;
  /** Range of the host contract that it needs. */
  contracts: string;
  /** Unknown for a development server. */
  imports?: SharedImports;
}

/** Live remote, with the paths that it answers. */
export interface PlacedRemote extends TakingRemote {
  pathPrefix: string;
  container: string;
  innerPrefixes?: readonly string[];
}

/** Versions that a version would join. */
export interface LiveComposition {
  /** The shell that everybody has, and the one on trial. */
  shells: readonly GivingShell[];
  /** Remotes that everybody has. */
  remotes: readonly PlacedRemote[];
  /** Remotes on trial. */
  trials: readonly TakingRemote[];
  /** Finds what the server lacks for the calls of a version. */
  callFaults: CallCheck;
}

export interface Candidate<R extends PartRelease = PartRelease> {
  /** Part that the caller may release. */
  remote: string;
  release: R;
  files: VersionFiles;
  live: LiveComposition;
  /**
   * True for a version that is only stored: a remote may need a newer major version of the host contract than the live
   * shell's, and a shell may give one that live remotes cannot run with.
   */
  mayWait?: boolean;
}

/** Rule for versions that go live. */
export interface Rule<R extends PartRelease = PartRelease> {
  check: ActivationRefusal;
  /** Describes the violation in a sentence; null when there is none. */
  find(candidate: Candidate<R>): string | null;
  /** Describes what was found to be in order. */
  confirm(candidate: Candidate<R>): string;
}
