import { endpoints } from '@nara/shared-contracts/api';
import type { Calls } from '@nara/shared-contracts/api/composition';
import {
  addressOf,
  callShape,
  type EndpointTable,
  type Fields,
  fieldName,
  isWord,
  type Shape,
  type Single,
  singlesOf,
  unpackCalls,
} from './called-endpoints';

/** Returns what the endpoints of a server lack for the calls of a version, one clause each. */
export type CallCheck = (calls: Calls | undefined) => readonly string[];

/** Creates the check against a table of endpoints; defaults to those of this server. */
export function createCallCheck(table: EndpointTable = endpoints): CallCheck {
  const served = new Map(
    Object.values(table)
      .flatMap((rows) => Object.values(rows))
      .map((row) => [addressOf(row), row]),
  );
  const known = new WeakMap<Calls, readonly string[]>();
  const find = (calls: Calls): string[] =>
    Object.entries(unpackCalls(calls)).flatMap(([address, built]) => {
      const row = served.get(address);
      if (!row) return [`${address} does not exist`];
      const { access, sent, read } = callShape(row);
      const faults = [
        ...(access === built.access || access === 'public' ? [] : [`admits ${access}, not ${built.access}`]),
        ...sentFaults(built.sent, sent, ''),
        ...readFaults(built.read, read, ''),
      ];
      return [...new Set(faults)].map((fault) => `${address} ${fault}`);
    });
  return (calls) => {
    if (!calls) return [];
    const faults = known.get(calls) ?? find(calls);
    known.set(calls, faults);
    return faults;
  };
}

const isFields = (single: Single): single is Fields => typeof single !== 'string';

const typeOf = (single: Single): string => (isWord(single) ? typeof JSON.parse(single) : String(single));

/** Returns true if a plain type or a word is among the singles, itself or as one of the values of its type. */
const isAmong = (single: string, singles: readonly Single[]): boolean =>
  singles.includes(single) || singles.includes(typeOf(single));

const isAnything = (singles: readonly Single[]): boolean => singles.length === 0 || singles.includes('anything');

const named = (path: string): string => path || 'its content';

const within = (path: string, segment: string): string =>
  /^[[{]/.test(segment) || path === '' ? path + segment : `${path}.${segment}`;

const findField = (fields: Fields, name: string): Shape | undefined => fields[name] ?? fields[`${name}?`];

/** Finds what an endpoint does not take of what a remote sends. */
function sentFaults(built: Shape, taken: Shape, path: string): string[] {
  const takes = singlesOf(taken);
  if (isAnything(takes)) return [];
  return singlesOf(built).flatMap((single) => {
    if (isFields(single)) return fewest(single, takes, path, (one) => fieldsNotTaken(single, one, path));
    return single === 'anything' || isAmong(single, takes) ? [] : [`does not take ${single} as ${named(path)}`];
  });
}

function fieldsNotTaken(built: Fields, taken: Fields, path: string): string[] {
  const lacking = Object.keys(taken)
    .filter((segment) => !/\?$|^[[{]/.test(segment) && built[segment] === undefined)
    .map((name) => `needs ${within(path, name)}`);
  const others = Object.entries(built).flatMap(([segment, shape]) => {
    const name = fieldName(segment);
    const inner = findField(taken, name) ?? taken['{}'];
    return inner === undefined ? [`does not take ${within(path, name)}`] : sentFaults(shape, inner, within(path, name));
  });
  return [...lacking, ...others];
}

/** Finds what a remote reads and an endpoint does not answer. It may answer words and variants that are new to it. */
function readFaults(built: Shape, answered: Shape, path: string): string[] {
  const expects = singlesOf(built);
  if (isAnything(expects)) return [];
  return singlesOf(answered).flatMap((single) => {
    if (isFields(single)) {
      const variants = expects.filter(isFields);
      if (variants.length > 1 && !variants.some((one) => isVariantOf(one, single))) return [];
      return fewest(single, expects, path, (one) => fieldsNotAnswered(one, single, path));
    }
    const isKnown = single === 'anything' || isAmong(single, expects) || (isWord(single) && expects.some(isWord));
    return isKnown ? [] : [`may answer ${single} as ${named(path)}`];
  });
}

function fieldsNotAnswered(built: Fields, answered: Fields, path: string): string[] {
  return Object.entries(built).flatMap(([segment, shape]) => {
    const name = fieldName(segment);
    const mayLack = segment !== name;
    const at = within(path, name);
    const inner = findField(answered, name);
    if (inner === undefined) return mayLack ? [] : [`does not answer ${at}`];
    const leaves = !mayLack && answered[name] === undefined ? [`may leave out ${at}`] : [];
    return [...leaves, ...readFaults(shape, inner, at)];
  });
}

/** Returns false if a field has one word in both objects, and not the same: `kind` of `{ kind: "card" }`. */
const isVariantOf = (one: Fields, other: Fields): boolean =>
  Object.entries(one).every(([segment, shape]) => {
    const same = findField(other, fieldName(segment));
    const words = [shape, same].filter((it): it is string => typeof it === 'string' && isWord(it));
    return words.length < 2 || words[0] === words[1];
  });

/** Compares an object with those on the other side, and returns the faults of the most similar one. */
function fewest(single: Fields, others: readonly Single[], path: string, compare: (one: Fields) => string[]): string[] {
  const objects = others.filter(isFields);
  const variants = objects.filter((one) => isVariantOf(single, one));
  const compared = (variants.length > 0 ? variants : objects).map(compare).sort((a, b) => a.length - b.length);
  return compared[0] ?? [`has ${others.map(typeOf).join(' or ')} as ${named(path)}, not an object`];
}
