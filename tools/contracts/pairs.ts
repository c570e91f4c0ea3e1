import { type Shape, type Single, textOf } from './shape';

/** Alternatives of a type before and now: pairs that correspond, and the rest. */
export interface Alternatives {
  /** Each pair with the label that distinguishes it from others in a path: `<kind="card">`. */
  pairs: [before: Single, now: Single, label: string][];
  gone: Single[];
  added: Single[];
}

/** Finds the current counterpart of each earlier alternative: the same word, or the most similar type. */
export function pairUp(before: Shape, now: Shape): Alternatives {
  const rest = new Set(now);
  const pairs: Alternatives['pairs'] = [];
  const gone: Single[] = [];
  const isOnlyOne = (one: Single) => [before, now].every((shape) => countOf(shape, one.name) === 1);
  // Otherwise a type that is only similar could take the place of an unchanged one.
  const unchangedFirst = before.toSorted((a, b) => Number(now.some(same(b))) - Number(now.some(same(a))));
  for (const old of unchangedFirst) {
    const [best] = [...rest]
      .map((one) => ({ one, likeness: likenessOf(old, one, isOnlyOne(old)) }))
      .filter(({ likeness }) => likeness >= 0)
      .sort((a, b) => b.likeness - a.likeness);
    if (!best) {
      gone.push(old);
      continue;
    }
    rest.delete(best.one);
    pairs.push([old, best.one, countOf(before, old.name) > 1 ? labelOf(old) : '']);
  }
  return { pairs, gone, added: [...rest] };
}

const countOf = (shape: Shape, name: string): number => shape.filter((one) => one.name === name).length;

const same =
  (one: Single) =>
  (other: Single): boolean =>
    textOf(one) === textOf(other);

/** Returns the fields with only one possible word, which distinguish variants. */
const wordsIn = ({ members }: Single): Map<string, string> =>
  new Map(
    [...members].flatMap(([segment, { shape }]) => {
      const [word] = shape;
      return word?.isLiteral && shape.length === 1 ? [[segment, word.name]] : [];
    }),
  );

/** Returns the label that distinguishes a variant from its siblings: `<kind="card">`. */
export const labelOf = (one: Single): string => {
  const [word] = wordsIn(one);
  return word ? `<${word[0].slice(1)}=${word[1]}>` : '';
};

/** Returns how similar two alternatives are; negative if they do not correspond. */
function likenessOf(old: Single, now: Single, isOnlyOne: boolean): number {
  if (old.name !== now.name) return -1;
  if (textOf(old) === textOf(now)) return Number.MAX_SAFE_INTEGER;
  const [words, wordsNow] = [wordsIn(old), wordsIn(now)];
  const isAnother = [...words].some(([segment, word]) => (wordsNow.get(segment) ?? word) !== word);
  if (isAnother && !isOnlyOne) return -1;
  const told = [...words].filter(([segment, word]) => wordsNow.get(segment) === word).length;
  const shared = [...old.members.keys()].filter((segment) => now.members.has(segment)).length;
  return told * 1000 + shared;
}
