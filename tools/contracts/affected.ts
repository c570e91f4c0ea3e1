import type { Promised } from './promise';

/** Sources of one package that was built against the contracts. */
export interface User {
  name: string;
  text: string;
}

/** Returns the pattern of a promise in its users' sources: `api.orders.place`, or the exported name in an import. */
function trace({ group, name }: Promised): RegExp {
  if (!group.startsWith('@nara/')) return new RegExp(`\\b${group.replace('.', '\\s*\\??\\.\\s*')}\\b`);
  const exported = /^(?:type |new )?([\w$]+)/.exec(name)?.[1] ?? name;
  return new RegExp(`import[^;]*\\b${exported}\\b[^;]*from '@nara/shared-contracts`);
}

/** Returns the names of the packages whose sources use a promise. */
export const affectedBy = (promise: Promised, users: readonly User[]): string[] =>
  users.filter(({ text }) => trace(promise).test(text)).map(({ name }) => name);
