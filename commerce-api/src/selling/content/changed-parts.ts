import { isDeepStrictEqual } from 'node:util';
import type { PageContent } from '@nara/shared-contracts/api/content';

type Parts = Record<string, unknown>;

/** Returns the parts of a page that differ, before and after. The order of their fields does not matter. */
export function changedParts(before: PageContent, after: PageContent): { before: Parts; after: Parts } {
  const [was, is]: [Parts, Parts] = [{ ...before }, { ...after }];
  const names = Object.keys(is).filter((name) => !isDeepStrictEqual(was[name], is[name]));
  const pick = (parts: Parts) => Object.fromEntries(names.map((name) => [name, parts[name]]));
  return { before: pick(was), after: pick(is) };
}
