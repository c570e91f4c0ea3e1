import { affectedBy, type User } from './affected';
import type { Change } from './compare';

const MANY = 40;

/** Formats changes as a list for people: name, change, and the packages that use it. */
export function describeChanges(changes: readonly Change[], users: readonly User[]): string {
  const lines = changes.slice(0, MANY).map(({ promise, text }) => {
    const affected = affectedBy(promise, users);
    return `  ${promise.group} ${promise.name} ${text}\n    used by ${affected.join(', ') || 'nobody in this repository'}`;
  });
  const more = changes.length > MANY ? [`  … and ${changes.length - MANY} more`] : [];
  return [...lines, ...more].join('\n');
}
