import { createHash } from 'node:crypto';
import type { Endpoint } from '@nara/shared-contracts/api/common';
import type { Calls } from '@nara/shared-contracts/api/composition';
import type { z } from 'zod';

/** Endpoints by subject and name. */
export type EndpointTable = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/**
 * Structure of a value on the wire, as JSON. A text is a plain type (`string`, `number`, `null`) or a word (`"paid"`);
 * an object has the shapes of its fields (`note?` may be left out), of its items (`[]`) or of its values (`{}`); a list
 * has alternatives.
 */
export type Shape = Single | readonly Single[];
export type Single = string | Fields;
export type Fields = { readonly [segment: string]: Shape };

/** Request and response of an endpoint, as a call sends and reads them. Bounds of values are left out: only the server knows and checks them. */
export interface CallShape {
  /** Who may call: `public`, a kind of token, or `staff` with whatever role. */
  access: string;
  sent: Fields;
  read: Shape;
}

/** Returns true for a word, such as `"paid"`. */
export const isWord = (single: Single): single is string => typeof single === 'string' && single.startsWith('"');

/** Returns the name of a field, which may be optional: `note` for `note?`. */
export const fieldName = (segment: string): string => segment.replace(/\?$/, '');

export const singlesOf = (shape: Shape): readonly Single[] => (Array.isArray(shape) ? shape : [shape as Single]);

/** Returns a shape with these alternatives, each once. */
export function shapeWith(singles: readonly Single[]): Shape {
  const unique = [...new Map(singles.map((one) => [JSON.stringify(one), one])).values()];
  return unique.length === 1 ? (unique[0] as Single) : unique;
}

type Way = 'input' | 'output';

/** Shapes of schemas, of which endpoints share many. */
const known = { input: new WeakMap<z.core.$ZodType, Shape>(), output: new WeakMap<z.core.$ZodType, Shape>() };

function shapeOf(schema: z.core.$ZodType, way: Way): Shape {
  const shape = known[way].get(schema) ?? readShape(schema, way);
  known[way].set(schema, shape);
  return shape;
}

/** Returns the shape of a schema. It reads the schema's own definition: JSON Schema takes a hundred times as long. */
function readShape(schema: z.core.$ZodType, way: Way): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectShape(def, way);
    case 'array':
      return { '[]': shapeOf(def.element, way) };
    case 'tuple':
      return { '[]': eitherOf(def.items, way) };
    case 'record':
      return { '{}': shapeOf(def.valueType, way) };
    case 'union':
      return eitherOf(def.options, way);
    case 'enum':
      return shapeWith(Object.values(def.entries).map((word) => JSON.stringify(word)));
    case 'literal':
      return shapeWith(def.values.map((word) => JSON.stringify(word)));
    case 'nullable':
      return shapeWith([...singlesOf(shapeOf(def.innerType, way)), 'null']);
    case 'optional':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return shapeOf(def.innerType, way);
    case 'pipe':
      return shapeOf(way === 'input' ? def.in : def.out, way);
    case 'number':
    case 'string':
    case 'boolean':
    case 'null':
      return def.type;
    case 'template_literal':
      return 'string';
    default:
      return 'anything';
  }
}

const eitherOf = (schemas: readonly z.core.$ZodType[], way: Way): Shape =>
  shapeWith(schemas.flatMap((schema) => singlesOf(shapeOf(schema, way))));

function objectShape({ shape, catchall }: z.core.$ZodObjectDef, way: Way): Fields {
  const fields = Object.entries(shape).map(([key, field]): [string, Shape] => {
    const { optin, optout } = field._zod;
    return [(way === 'input' ? optin : optout) ? `${key}?` : key, shapeOf(field, way)];
  });
  const isOpen = catchall && !['never', 'unknown'].includes((catchall as z.core.$ZodTypes)._zod.def.type);
  return Object.fromEntries(isOpen ? [...fields, ['{}', shapeOf(catchall, way)]] : fields);
}

/** Returns the shape of a part of an endpoint; that of a file is its type. */
const partShape = (part: z.ZodType | string, way: Way): Shape =>
  typeof part === 'string' ? `file ${part}` : shapeOf(part, way);

const mayBeEmpty = (shape: Shape): boolean =>
  singlesOf(shape).some((one) => typeof one !== 'string' && Object.keys(one).every((segment) => segment.endsWith('?')));

/** Returns what a call of an endpoint sends and reads. */
export function callShape({ access, params, query, body, response }: Endpoint): CallShape {
  const sent: Record<string, Shape> = {};
  if (params) sent.params = partShape(params, 'input');
  if (query) {
    const shape = partShape(query, 'input');
    sent[mayBeEmpty(shape) ? 'query?' : 'query'] = shape;
  }
  if (body) sent[typeof body !== 'string' && body._zod.optin ? 'body?' : 'body'] = partShape(body, 'input');
  return { access: typeof access === 'string' ? access : 'staff', sent, read: partShape(response, 'output') };
}

/** Returns the name by which a call and its endpoint find each other. */
export const addressOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

const idsOfTables = new WeakMap<EndpointTable, string>();

/** Returns the id of a table: that of any other table that takes and answers the same. */
export function idOfTable(table: EndpointTable): string {
  const id = idsOfTables.get(table) ?? hashTable(table);
  idsOfTables.set(table, id);
  return id;
}

function hashTable(table: EndpointTable): string {
  const rows = Object.values(table).flatMap((endpoints) => Object.values(endpoints));
  const shapes = rows.map((row) => JSON.stringify([addressOf(row), callShape(row)])).sort();
  return createHash('sha256').update(shapes.join('\n')).digest('hex').slice(0, 32);
}

type Packed = Calls['shapes'][number][string];

/** Packs calls for a release: many endpoints share the shape of an order, so each object is written once. */
export function packCalls(calls: Readonly<Record<string, CallShape>>): Calls {
  const shapes: Calls['shapes'] = [];
  const places = new Map<string, string>();
  const pack = (shape: Shape): Packed =>
    Array.isArray(shape) ? singlesOf(shape).map(packOne) : packOne(shape as Single);
  const packOne = (single: Single): string => {
    if (typeof single === 'string') return single;
    const fields = Object.fromEntries(Object.entries(single).map(([segment, inner]) => [segment, pack(inner)]));
    const key = JSON.stringify(fields);
    const place = places.get(key) ?? `#${shapes.push(fields) - 1}`;
    places.set(key, place);
    return place;
  };
  const endpoints = Object.entries(calls).map(([address, { access, sent, read }]) => [
    address,
    { access, sent: pack(sent), read: pack(read) },
  ]);
  return { endpoints: Object.fromEntries(endpoints), shapes };
}

/** Unpacks the calls of a release. An object refers only to earlier ones; any other reference counts as unknown. */
export function unpackCalls({ shapes, endpoints }: Calls): Record<string, CallShape> {
  const objects: Fields[] = [];
  const unpackOne = (packed: string): Single =>
    packed.startsWith('#') ? (objects[Number(packed.slice(1))] ?? 'anything') : packed;
  const unpack = (packed: Packed): Shape => (Array.isArray(packed) ? packed.map(unpackOne) : unpackOne(packed));
  for (const fields of shapes)
    objects.push(Object.fromEntries(Object.entries(fields).map(([segment, inner]) => [segment, unpack(inner)])));
  const calls = Object.entries(endpoints).map(([address, { access, sent, read }]) => [
    address,
    { access, sent: unpack(sent) as Fields, read: unpack(read) },
  ]);
  return Object.fromEntries(calls);
}
