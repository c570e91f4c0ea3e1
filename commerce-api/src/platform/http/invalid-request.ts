import { Refusal } from './refusal';

/** A validation error, in Fastify's terms. */
export interface ValidationFault {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}

type FieldError = { field: string; message: string };

/** Returns one error per field: an unknown field is reported under its own name, not its parent's. */
function toFieldErrors({ instancePath, keyword, message = 'is not valid', params }: ValidationFault): FieldError[] {
  const path = instancePath.split('/').filter(Boolean);
  if (keyword !== 'unrecognized_keys') return [{ field: path.join('.'), message }];
  const keys = Array.isArray(params.keys) ? params.keys.map(String) : [];
  return keys.map((key) => ({ field: [...path, key.slice(0, 80)].join('.'), message: 'is not a known field' }));
}

const MOST_ERRORS = 50;

export function invalidRequest(faults: readonly ValidationFault[]): Refusal {
  const errors = faults.flatMap(toFieldErrors).slice(0, MOST_ERRORS);
  return new Refusal(400, 'invalid-request', 'Some fields are missing or not valid.', { errors });
}
