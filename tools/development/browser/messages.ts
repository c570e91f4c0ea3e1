/** A build of a front end, and its newest state. */
export interface BuildState {
  /** Name of the build: `nara_shell`, `admin_remote_dev`. */
  name: string;
  /** Hash of the newest build that worked; null before the first. */
  hash: string | null;
  /** Texts of what keeps it from being built, with file and line. */
  problems: readonly string[];
}

/** What a development server tells pages: all of it, after every change. */
export interface DevelopmentState {
  builds: readonly BuildState[];
  /** Type errors by file and line. */
  types: readonly string[];
}

/** Path at which a development server tells of changes, by WebSocket. */
export const CHANGES_PATH = '/__dev/changes';
