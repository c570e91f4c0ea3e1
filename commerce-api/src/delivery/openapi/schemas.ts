import type { Endpoint } from '@nara/shared-contracts/api/common';
import { z } from 'zod';

/** JSON Schema 2020-12, which OpenAPI 3.1 uses. */
export type JsonSchema = Record<string, unknown>;

/** Returns the JSON Schema of a request (`input`) or of a response (`output`). */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  // Omits rules that JSON Schema cannot express; the server enforces them all the same.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return rest;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

/** Returns the path and query parameters of a row. */
export const parametersOf = ({ params, query }: Pick<Endpoint, 'params' | 'query'>): Parameter[] => [
  ...fieldsOf(params, 'path'),
  ...fieldsOf(query, 'query'),
];

function fieldsOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}
