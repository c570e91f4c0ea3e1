/** What a development process runs: the whole product, one remote alone, or one inside a host that runs elsewhere. */
export type Runs = 'product' | 'alone' | 'inside';

/** A remote of the working tree, as the dashboard shows it. */
export interface RemoteState {
  name: string;
  port: number;
  /** Address at which it runs alone. */
  alone: string;
  isRunning: boolean;
  /** Version that pages get, unless the tab overrides it; null where none is live. */
  live: string | null;
  /** Range of the contracts that it needs. */
  requires: string;
  /** Tells whether the server's are in it; null while it does not answer. */
  fits: boolean | null;
  /** Team that its manifest names, and where it is reached; null without one. */
  owner: { team: string; contact: string } | null;
}

/** What the dashboard shows. */
export interface DashboardState {
  runs: Runs;
  /** Origin of the pages. */
  origin: string;
  /** Version of the contracts of the server behind the pages; null while it does not answer. */
  contracts: string | null;
  /** Tells whether the contracts are sources here, which can be compared with their report. */
  canCompare: boolean;
  remotes: readonly RemoteState[];
  /** Modules that pages share, with the version that the working tree builds with. */
  shared: readonly (readonly [name: string, version: string])[];
  problems: readonly string[];
}
