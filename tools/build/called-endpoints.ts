import { endpoints } from '@nara/shared-contracts/api';
import type { Calls } from '@nara/shared-contracts/api/composition';
import {
  addressOf,
  type CallShape,
  callShape,
  type EndpointTable,
  type Fields,
  fieldName,
  isWord,
  packCalls,
  type Shape,
  shapeWith,
  singlesOf,
} from '../../commerce-api/src/delivery/releases/check/called-endpoints';

/** Row of the client's table of routes, which every bundle holds whole. */
const ROUTE = /[\w$"']+:\["[A-Z]+","\/api[^"]*"\]/g;

/**
 * Returns the endpoints that the scripts of a remote call, by address, each with what the remote can send and read: of
 * optional fields in requests, of words in requests and of fields in responses only those that the scripts name.
 */
export function calledEndpoints(scripts: readonly string[], table: EndpointTable = endpoints): Calls {
  const text = scripts.join('\n').replaceAll(ROUTE, '');
  const names = new Set(text.match(/[\w$]+/g));
  const named = (name: string) => names.has(name);
  const known = new Map<string, boolean>();
  const has = (word: string) => {
    const found = known.get(word) ?? text.includes(word);
    known.set(word, found);
    return found;
  };
  const isCalled = callsIn(text);
  const called = Object.entries(table).flatMap(([subject, rows]) =>
    Object.entries(rows)
      .filter(([name]) => isCalled(subject, name))
      .map(([, endpoint]): [string, CallShape] => {
        const { access, sent, read } = callShape(endpoint);
        return [addressOf(endpoint), { access, sent: sentFields(sent, has, named), read: readShape(read, named) }];
      }),
  );
  return packCalls(Object.fromEntries(called.sort(([a], [b]) => (a < b ? -1 : 1))));
}

type Test = (name: string) => boolean;

/** Finds calls such as `api.orders.create`, and `api.orders[name](…)`, which may call any endpoint of the subject. */
function callsIn(text: string): (subject: string, name: string) => boolean {
  const found = new Set<string>();
  for (const [, subject, name = ''] of text.matchAll(/\.([\w$]+)(?=\??\.([\w$]+)|\[[\w$]+\]\()/g))
    found.add(`${subject}.${name}`);
  return (subject, name) => found.has(`${subject}.${name}`) || found.has(`${subject}.`);
}

const isField = (segment: string): boolean => segment !== '[]' && segment !== '{}';

function sentFields(fields: Fields, has: Test, named: Test): Fields {
  const kept = Object.entries(fields).filter(
    ([segment]) => !segment.endsWith('?') || ['query?', 'body?'].includes(segment) || named(fieldName(segment)),
  );
  return Object.fromEntries(kept.map(([segment, shape]) => [segment, sentShape(shape, has, named)]));
}

function sentShape(shape: Shape, has: Test, named: Test): Shape {
  return shapeWith(
    singlesOf(shape)
      .filter((single) => !isWord(single) || has(JSON.parse(single)))
      .map((single) => (typeof single === 'string' ? single : sentFields(single, has, named))),
  );
}

/** Leaves out the words among which a response may choose, because it may always choose another one. */
function readShape(shape: Shape, named: Test): Shape {
  const singles = singlesOf(shape);
  const words = singles.filter(isWord);
  return shapeWith(
    singles.map((single) => {
      if (isWord(single)) return words.length > 1 ? typeof JSON.parse(single) : single;
      if (typeof single === 'string') return single;
      const kept = Object.entries(single).filter(([segment]) => !isField(segment) || named(fieldName(segment)));
      return Object.fromEntries(kept.map(([segment, inner]) => [segment, readShape(inner, named)]));
    }),
  );
}
