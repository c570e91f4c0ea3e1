import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** Messages for values of the wrong type. */
const TYPES: Record<string, string> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

const FORMATS: Record<string, string> = {
  date: 'must be a day that exists, such as 2026-02-28',
  datetime: 'must be a time with its zone, such as 2026-02-28T09:30:00Z',
  email: 'must be an e-mail address',
  url: 'must be a web address',
  uuid: 'must be an id as it was given',
  base64: 'must be a file',
};

/** Units of sizes that are counted rather than compared. */
const UNITS: Record<string, [one: string, more: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
  file: ['byte', 'bytes'],
};

/** Most values to list; a longer list helps no one. */
const MOST_VALUES = 8;

/**
 * Describes what is wrong with a value, as the end of a sentence that begins with the field. Used for every rule
 * without a message of its own.
 */
export function plainIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : (TYPES[issue.expected] ?? 'is not valid');
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : oneOf(issue.values.map(String));
    case 'too_small':
      return isEmpty(issue) ? 'must not be empty' : `must ${extent(issue.origin, issue.minimum, 'at least')}`;
    case 'too_big':
      return `must ${extent(issue.origin, issue.maximum, 'at most')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not written as it should be';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return 'is not valid';
  }
}

const oneOf = (values: readonly string[]): string =>
  values.length > MOST_VALUES
    ? 'is not one of the choices'
    : `must be ${values.join(', ').replace(/, ([^,]*)$/, ' or $1')}`;

const isEmpty = ({ origin, minimum }: { origin: string; minimum: number | bigint }): boolean =>
  origin in UNITS && Number(minimum) === 1;

function extent(origin: string, limit: number | bigint, bound: string): string {
  const unit = UNITS[origin];
  return unit ? `have ${bound} ${limit} ${Number(limit) === 1 ? unit[0] : unit[1]}` : `be ${bound} ${limit}`;
}
