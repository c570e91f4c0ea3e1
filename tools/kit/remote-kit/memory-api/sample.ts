import { z } from 'zod';

/** Parts of a JSON Schema that are used here. */
interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  type?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
}

const FORMATS: Record<string, string> = {
  'date-time': '2026-03-05T10:00:00.000Z',
  date: '2026-03-05',
  email: 'nomsa@example.com',
  uuid: '0b0f6a52-6f0c-4a6e-9c2e-6f1d2f9f7a11',
  uri: 'https://example.com/',
};

/** Texts of which one matches most patterns and conditions, plainest first. */
const TEXTS = [
  'Sample',
  'sample',
  'SAMPLE-1',
  '1',
  '1.0.0',
  '2000',
  '250655',
  '4000000000',
  '0000000000000',
  '#102030',
  '12:00',
  '2026-03',
  '/',
  '/sample',
  '/admin',
  'nomsa@example.com',
  'D:96A',
  'INV-000001',
  'RMA-WW-7K2QX9AB',
  'NARA-1767225600000-ABC123',
  'QX7Z',
  '2026-03-06T10:00:00.000Z',
  'abcdefghijklmnopqrstuv',
  'a'.repeat(64),
];

/** Depth to which recursive schemas are followed. */
const DEEPEST = 8;

/** Most attempts to meet conditions that the description of a schema does not show. */
const MAX_REPAIRS = 20;

/** Returns an answer that a schema accepts; undefined if none is found. Lists have one entry, or none. */
export function sampleOf(schema: z.ZodType): unknown {
  const described = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema;
  const sample = { answer: sampleIn(described, described, 0) };
  for (let repairs = 0; repairs < MAX_REPAIRS; repairs++) {
    const { error } = schema.safeParse(sample.answer);
    const [issue] = error?.issues ?? [];
    if (!issue) return sample.answer;
    if (!repair(sample, ['answer', ...issue.path], schema)) return undefined;
  }
  return undefined;
}

type Path = readonly PropertyKey[];

const at = (value: unknown, path: Path): unknown =>
  path.reduce((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);

/** Replaces a refused text with another one or null, or removes a refused entry of a list. Returns true if it did. */
function repair(sample: { answer: unknown }, path: Path, schema: z.ZodType): boolean {
  const holder = at(sample, path.slice(0, -1)) as Record<PropertyKey, unknown>;
  const key = path.at(-1) ?? '';
  if (Array.isArray(holder)) return holder.splice(Number(key), 1).length > 0;
  if (typeof holder[key] !== 'string') return false;
  const inside = path.slice(1).join();
  const isRefused = () =>
    schema.safeParse(sample.answer).error?.issues.some(({ path }) => path.join() === inside) ?? false;
  return [...TEXTS, null].some((text) => {
    holder[key] = text;
    return !isRefused();
  });
}

function sampleIn(schema: Schema, root: Schema, depth: number): unknown {
  const inside = (inner: Schema): unknown => sampleIn(inner, root, depth + 1);
  if (schema.$ref)
    return inside(schema.$ref === '#' ? root : (root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}));
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return depth > DEEPEST ? inside(choices.at(-1) ?? {}) : inside(choices[0] ?? {});
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inside));
  switch (schema.type) {
    case 'string':
      return textFor(schema);
    case 'integer':
    case 'number':
      return schema.exclusiveMinimum === undefined ? (schema.minimum ?? 1) : schema.exclusiveMinimum + 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return schema.prefixItems?.map(inside) ?? listFor(schema, depth, inside);
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map(
          (name) => [name, inside(schema.properties?.[name] ?? schema.additionalProperties ?? {})] as const,
        ),
      );
    default:
      return null;
  }
}

function listFor({ items = {}, minItems = 0 }: Schema, depth: number, inside: (schema: Schema) => unknown): unknown[] {
  const length = Math.max(minItems, depth > DEEPEST ? 0 : 1);
  return Array.from({ length }, () => inside(items));
}

function textFor({ format = '', pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema): string {
  const known = FORMATS[format];
  if (known) return known;
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
  return TEXTS.find(fits) ?? 'x'.repeat(Math.max(minLength, 1));
}
