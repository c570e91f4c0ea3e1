import { affectedBy, type User } from './affected';
import type { Change, Comparison } from './change';
import { surfacesIn } from './compare';
import type { Promised } from './promise';

const MANY = 40;

/** Formats a comparison for people: one line per changed member, with the packages it affects, if any. */
export function describeComparison(
  { breaks, widened, additions }: Comparison,
  before: readonly Promised[],
  users: () => readonly User[],
): string {
  const isHarmless = breaks.length + widened.length === 0;
  const known = isHarmless ? [] : users();
  const declared = surfacesIn(before);
  const withUsers = (change: Change) =>
    `${lineOf(change)} [${affectedBy(change.path, known, declared).join('; ') || 'used by nobody in this repository'}]`;
  return [
    ...section('Breaking', breaks.map(withUsers)),
    ...section('Values that may be more', widened.map(withUsers)),
    ...section('Additions', shortened(additions.map(lineOf))),
  ].join('\n');
}

const lineOf = ({ path, text }: Change): string => `  ${path}: ${text}`;

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`${title}:`, ...lines] : [];

const shortened = (lines: readonly string[]): string[] =>
  lines.length > MANY ? [...lines.slice(0, MANY), `  … and ${lines.length - MANY} more`] : [...lines];
