import { SHELL } from '@nara/shared-contracts/rules/composition';
import type { ScriptOwner } from '../../commerce-api/src/delivery/releases/store/source-maps';

/** Versions of a remote that have a script in common, by the digest in its address. */
export interface CommonOwner {
  remote: string;
  digest: string;
}

/** A script of the product. */
export interface Script {
  /** Version of a front end, a remote whose versions have it in common, or folder of a program that servers run. */
  owner: ScriptOwner | CommonOwner | { program: string };
  /** Name of its file. */
  file: string;
}

/** A place in a script of the product, as a line of a stack names it. */
export interface Frame {
  script: Script;
  /** Counts from 1. */
  line: number;
  /** Counts from 1, as in every browser. */
  column: number;
  isAsync: boolean;
}

const FILE = String.raw`[\w.~-]+\.js`;
/**
 * Matches one of our addresses, with or without its origin and the mark of a retry, or the path of a program's script, and
 * the place in it.
 */
const PLACE = new RegExp(
  String.raw`/(?:(shell|remotes/[a-z][a-z0-9-]*)/(?:(\w[\w.-]*)|files/([\w-]+))|(commerce-api|sandboxes/\w+)/dist)/(${FILE})(?:\?[^\s:()]*)?:(\d+):(\d+)`,
);
/** Matches the marks of an awaited call in Chrome, and in Firefox and Safari. */
const AWAITED = /^\s*at async |^\s*(?:promise callback\*|async\*|async )/;

/**
 * Reads a line of a stack: `at name (address:1:2)` of Chrome and Node, `name@address:1:2` of Firefox and Safari, or any other
 * line that names a place in a script of the product. Returns null for other lines, such as the error's message.
 */
export function readFrame(text: string): Frame | null {
  const match = PLACE.exec(text);
  if (!match) return null;
  const [, part = '', version = '', digest, program, file = '', line, column] = match;
  const remote = part.replace('remotes/', '');
  const owner = program ? { program } : digest ? { remote, digest } : { remote, version };
  return { script: { owner, file }, line: Number(line), column: Number(column), isAsync: AWAITED.test(text) };
}

/** Names a script for people. */
export function nameOf({ owner, file }: Script): string {
  if ('program' in owner) return `${file} of ${owner.program}`;
  return `${file} of ${owner.remote}${'version' in owner ? ` ${owner.version}` : ''}`;
}

/** Returns the folder, below the repository's root, in which the script's owner is built. */
export function folderOf({ owner }: Script): string {
  if ('program' in owner) return owner.program;
  return owner.remote === SHELL ? SHELL : `${owner.remote}-remote`;
}
