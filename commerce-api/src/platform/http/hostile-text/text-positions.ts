import { oneLine, plainLines, plainThroughout } from '@nara/shared-contracts/api/common';
import type { z } from 'zod';

/** A place in a request where a text can stand: names of fields, `*` for any name and number. */
interface TextPosition {
  path: readonly string[];
  /** `free` if its schema takes characters that no line of text contains. */
  kind: 'line' | 'text' | 'format' | 'free';
}

type Schema = z.core.$ZodTypes;

/** Formats of zod whose patterns take letters, digits and punctuation only. */
const FORMATS = ['base64', 'date', 'datetime', 'email', 'uuid'];

/** Returns whether a pattern is for a whole text and lists what it takes, instead of what it refuses. */
function listsCharacters({ source }: RegExp): boolean {
  if (!/^\^.*\$$/.test(source) || /\[\^|\\[DSWs]/.test(source)) return false;
  let outside = source.replaceAll(/\[(?:\\.|[^\]\\])*\]/g, '').replaceAll(/\\./g, '');
  if (outside.includes('.')) return false;
  while (/\([^()]*\)/.test(outside)) outside = outside.replaceAll(/\([^()]*\)/g, '');
  return !outside.includes('|');
}

/** Lists the places of all texts in a request of this schema. */
export function textPositions(schema: z.ZodType | z.core.$ZodType, path: readonly string[] = []): TextPosition[] {
  const { def } = (schema as Schema)._zod;
  if (def.checks?.includes(plainThroughout)) return [];
  const within = (part: z.core.$ZodType, name?: string) =>
    textPositions(part, name === undefined ? path : [...path, name]);
  switch (def.type) {
    case 'string':
      return [{ path, kind: kindOf(def) }];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => within(part, name));
    case 'array':
      return within(def.element, '*');
    case 'record':
      return [...within(def.keyType, '*'), ...within(def.valueType, '*')];
    case 'union':
      return def.options.flatMap((option) => within(option));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'nonoptional':
    case 'readonly':
      return within(def.innerType);
    case 'pipe':
      return within(def.in);
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return [];
    default:
      return [{ path, kind: 'free' }];
  }
}

function kindOf({ checks = [], ...def }: z.core.$ZodStringDef): TextPosition['kind'] {
  if (checks.includes(oneLine as never)) return 'line';
  if (checks.includes(plainLines as never)) return 'text';
  const patterns = checks.flatMap((check) => {
    const { pattern } = check._zod.def as { pattern?: RegExp };
    return pattern ? [pattern] : [];
  });
  if (patterns.some(listsCharacters)) return 'format';
  return 'format' in def && FORMATS.includes(String(def.format)) ? 'format' : 'free';
}

/**
 * Returns a copy of a JSON value with a text at a path, in which `*` is the first name or number that there is. Returns
 * undefined if the value has no such place.
 */
export function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  if (typeof value !== 'object' || value === null) return undefined;
  const at = name === '*' ? (Object.keys(value)[0] ?? '0') : name;
  const part = withText(value[at as keyof typeof value], rest, text);
  if (part === undefined) return undefined;
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  return Object.assign(copy, { [at]: part });
}
