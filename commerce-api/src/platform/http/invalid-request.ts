import { UNKNOWN_FIELD } from '@nara/shared-contracts/rules/common';
import { Refusal } from './refusal';

/** A validation error, in Fastify's terms. */
export interface ValidationFault {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}

type FieldError = { field: string; message: string };

/** Returns one error per field; an unknown field is reported under its own name, not its parent's. */
function toFieldErrors({ instancePath, keyword, message = 'is not valid', params }: ValidationFault): FieldError[] {
  const path = instancePath.split('/').filter(Boolean);
  if (keyword !== 'unrecognized_keys') return [{ field: path.join('.'), message }];
  const keys = Array.isArray(params.keys) ? params.keys.map(String) : [];
  return keys.map((key) => ({ field: [...path, key.slice(0, 80)].join('.'), message: UNKNOWN_FIELD }));
}

const MOST_ERRORS = 50;
/** Most errors that the message lists. */
const MOST_TOLD = 3;

export function invalidRequest(faults: readonly ValidationFault[]): Refusal {
  const errors = faults.flatMap(toFieldErrors).slice(0, MOST_ERRORS);
  return new Refusal(400, 'invalid-request', describe(errors), { errors });
}

/** Describes the invalid fields and why, because most screens show this sentence alone. */
function describe(errors: readonly FieldError[]): string {
  const told = errors.slice(0, MOST_TOLD).map(({ field, message }) => `${capitalised(sentenceFor(field, message))}.`);
  const rest = errors.length - told.length;
  if (rest > 0) told.push(rest === 1 ? 'One more is not valid.' : `${rest} more are not valid.`);
  return told.join(' ') || 'Some fields are missing or not valid.';
}

/** Matches messages that need their field in front of them. */
const IS_PREDICATE = /^(must|is|has|may|cannot|belongs?)\b/;

function sentenceFor(field: string, message: string): string {
  if (!IS_PREDICATE.test(message)) return message;
  return `${field ? nameOf(field) : 'the request'} ${message}`;
}

/**
 * Returns a field's name in words: `priceRetail` as `price retail`, `lines.0.quantity` as `quantity (lines, entry 1)`.
 */
function nameOf(field: string): string {
  const parts = field.split('.').map((part) => (/^\d+$/.test(part) ? `entry ${Number(part) + 1}` : inWords(part)));
  const [name = '', ...around] = parts.reverse();
  return around.length > 0 ? `${name} (${around.reverse().join(', ')})` : name;
}

const inWords = (name: string): string =>
  name.replace(/([a-z\d])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
