/** Scope of a development process: the whole product, one remote alone, or one inside a host that runs elsewhere. */
export type Runs = 'product' | 'alone' | 'inside';

/** A remote of the working tree, as the dashboard shows it. */
export interface RemoteState {
  name: string;
  port: number;
  /** Address at which it runs alone. */
  alone: string;
  isRunning: boolean;
  /** Version that pages get, unless the tab overrides it; null if none is live. */
  live: string | null;
  /** Range of the contracts that it needs. */
  requires: string;
  /** True if the server's contracts are in the range; null if the server does not answer. */
  fits: boolean | null;
  /** Team that its manifest names, and how to contact it; null without one. */
  owner: { team: string; contact: string } | null;
}

/** State that the dashboard shows. */
export interface DashboardState {
  runs: Runs;
  /** Origin of the pages. */
  origin: string;
  /** Version of the contracts of the server behind the pages; null if it does not answer. */
  contracts: string | null;
  /** True if the contracts are sources here, which can be compared with their report. */
  canCompare: boolean;
  remotes: readonly RemoteState[];
  /** Modules that pages share, with the version used by builds of the working tree. */
  shared: readonly (readonly [name: string, version: string])[];
  problems: readonly string[];
}
