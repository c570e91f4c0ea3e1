/** A build of a front end, and its newest state. */
export interface BuildState {
  /** Name of the build: `nara_shell`, `admin_remote_dev`. */
  name: string;
  /** Hash of the newest successful build; null before the first. */
  hash: string | null;
  /** Descriptions of what prevents it from being built, with file and line. */
  problems: readonly string[];
}

/** State that a development server sends to pages, in full after every change. */
export interface DevelopmentState {
  builds: readonly BuildState[];
  /** Type errors by file and line. */
  types: readonly string[];
}

/** Path of the WebSocket at which a development server reports changes. */
export const CHANGES_PATH = '/__dev/changes';
