import type { Direction, Promised } from './promise';
import { type Member, type Shape, single } from './shape';
import { parseType } from './type-shape';

/** An export of an entry point with its structure. */
export interface Declared {
  name: string;
  /** A class is a type and, through its constructor, a value. */
  kind: 'type' | 'value';
  direction: Direction;
  shape: Shape;
}

const TYPE_MEMBER = /^type ([\w$]+)\.(.*)$/;
const TYPE = /^type ([\w$]+)$/;
const ARGUMENT = /^(?:new )?([\w$]+)(\(\d*\))$/;
const VALUE = /^([\w$]+)(?:\.(.*))?$/;

/**
 * Returns the exports of an entry point with their structure, from its lines in the report. Types are keyed `type X`.
 */
export function declaredIn(lines: readonly Promised[]): ReadonlyMap<string, Declared> {
  const declared = new Map<string, Declared>();
  for (const line of lines) {
    const owner = ownerOf(line.name);
    const key = owner.kind === 'type' ? `type ${owner.name}` : owner.name;
    const known = declared.get(key) ?? { name: owner.name, kind: owner.kind, direction: line.direction, shape: [] };
    declared.set(key, { ...known, shape: withLine(known.shape, line, owner.segment) });
  }
  return declared;
}

function ownerOf(name: string): Pick<Declared, 'name' | 'kind'> & { segment?: string } {
  const [, type, field] = TYPE_MEMBER.exec(name) ?? [];
  if (type) return { name: type, kind: 'type', segment: field ? `.${field}` : '{}' };
  const [, alias] = TYPE.exec(name) ?? [];
  if (alias) return { name: alias, kind: 'type' };
  const [, called, argument] = ARGUMENT.exec(name) ?? [];
  if (called && argument) return { name: called, kind: 'value', segment: argument };
  const [, value = name, row] = VALUE.exec(name) ?? [];
  return { name: value, kind: 'value', segment: row ? `.${row}` : undefined };
}

/** Adds the content of one line: the type itself, or one member of it. */
function withLine(shape: Shape, line: Promised, segment: string | undefined): Shape {
  if (segment === undefined) {
    const [, bases] = /^object(?: (extends .*))?$/.exec(line.type) ?? [];
    return /^object\b/.test(line.type) ? [objectOf(bases)] : parseType(line.type);
  }
  const isCall = segment.startsWith('(');
  const [owner = single(isCall ? 'function' : 'object')] = shape;
  const member: Member = {
    shape: parseType(line.type),
    isOptional: line.isOptional,
    ...(isCall && segment !== '()' ? { isReversed: true } : {}),
  };
  return [{ ...owner, members: new Map([...owner.members, [segment, member]]) }];
}

/** Creates an object. Its base types are part of its name, because the report contains only their names. */
const objectOf = (bases?: string) =>
  bases
    ? single(`object ${bases}`, { mentions: bases.replace('extends ', '').match(/[\w$]+/g) ?? [] })
    : single('object');
