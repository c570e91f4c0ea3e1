import type { Endpoint } from '@nara/shared-contracts/api/common';
import { z } from 'zod';
import { type Direction, type Promised, promised } from './promise';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Limits of a value, in the order of the report. */
const LIMITS = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
] as const;

/** Returns true if a limit adds nothing to the type or the format. */
const isImplied = (schema: JsonSchema, limit: (typeof LIMITS)[number]): boolean =>
  Math.abs(Number(schema[limit])) === Number.MAX_SAFE_INTEGER || (limit === 'pattern' && schema.format !== undefined);

const limitsOf = (schema: JsonSchema): string =>
  LIMITS.filter((limit) => schema[limit] !== undefined && !isImplied(schema, limit))
    .map((limit) => ` ${limit}=${schema[limit]}`)
    .join('');

const isShape = ({ properties, additionalProperties, items, prefixItems }: JsonSchema): boolean =>
  Boolean(properties || items || prefixItems || typeof additionalProperties === 'object');

/** Returns the alternatives of a schema. Nested alternatives are listed next to the others, as in its text. */
const alternativesOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] =>
  ((anyOf ?? oneOf ?? []) as JsonSchema[]).flatMap((one) => {
    const inner = alternativesOf(one);
    return inner.length > 0 ? inner : [one];
  });

function typeOf(schema: JsonSchema): string {
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0) return alternatives.map(typeOf).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const types = [schema.type ?? 'anything'].flat();
  return types.map((type) => (type === 'null' ? type : `${type}${limitsOf(schema)}`)).join(' | ');
}

/** Returns `[name, type]` of a schema and of everything in it. */
function flatten(schema: JsonSchema, name: string): [string, string][] {
  const plain = name.replace(/\?$/, '');
  const shapes = alternativesOf(schema).filter(isShape);
  // Several shapes are distinguished by their position. One shape or null does not count as several.
  const inner =
    shapes.length > 1
      ? shapes.flatMap((shape, n) => inside(shape, `${plain}<${n + 1}>`))
      : inside(shapes[0] ?? schema, plain);
  return [[name, typeOf(schema)], ...inner];
}

function inside(schema: JsonSchema, name: string): [string, string][] {
  const { properties = {}, required = [], items, prefixItems, additionalProperties } = schema;
  return [
    ...Object.entries(properties).flatMap(([key, property]) =>
      flatten(property as JsonSchema, `${name}.${key}${required.includes(key) ? '' : '?'}`),
    ),
    ...(items ? flatten(items as JsonSchema, `${name}[]`) : []),
    ...(prefixItems ?? []).flatMap((item, n) => flatten(item as JsonSchema, `${name}[${n}]`)),
    ...(typeof additionalProperties === 'object' ? flatten(additionalProperties as JsonSchema, `${name}{}`) : []),
  ];
}

function partOf(group: string, direction: Direction, name: string, part: z.ZodType | string | undefined): Promised[] {
  if (part === undefined) return [];
  if (typeof part === 'string') return [promised(group, direction, name, `file ${part}`)];
  const io = direction === 'given' ? 'input' : 'output';
  const schema = z.toJSONSchema(part, { io, unrepresentable: 'any', reused: 'inline' });
  const isOptional =
    (name === 'body' && part.safeParse(undefined).success) || (name === 'query' && part.safeParse({}).success);
  return flatten(schema, isOptional ? `${name}?` : name).map(([path, type]) => promised(group, direction, path, type));
}

const accessOf = ({ access }: Endpoint): string => (typeof access === 'string' ? access : [...access].join(' | '));

/** Returns the promises of an endpoint: address, access, input and response. */
export function endpointPromises(name: string, endpoint: Endpoint): Promised[] {
  const { method, path, params, query, body, response, status = 200 } = endpoint;
  return [
    promised(name, 'got', 'address', `${method} ${path}`),
    promised(name, 'got', 'access', accessOf(endpoint)),
    promised(name, 'got', 'status', String(status)),
    ...partOf(name, 'given', 'params', params),
    ...partOf(name, 'given', 'query', query),
    ...partOf(name, 'given', 'body', body),
    ...partOf(name, 'got', 'response', response),
  ];
}

/** Returns the promises of the whole contract table; groups are `subject.name`. */
export const wirePromises = (table: Record<string, Record<string, Endpoint>>): Promised[] =>
  Object.entries(table).flatMap(([subject, rows]) =>
    Object.entries(rows).flatMap(([name, endpoint]) => endpointPromises(`${subject}.${name}`, endpoint)),
  );
