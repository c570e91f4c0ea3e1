import { z } from 'zod';
import { ORDER_ID_PATTERN } from './order-id';
import { isPlainText } from './plain-text';
import { CODE_PATTERN, LONGEST_CODE, normalisedCode, SHORTEST_CODE } from './promotion-code';

/** Identifier sent by a client: bounded, printable, without white space. */
export const Id = z.string().regex(/^[\w.:-]{1,80}$/, 'must be 1 to 80 letters, digits or . : - _');

/** Order id. Defined here because most subjects refer to orders. */
export const OrderId = z.string().regex(ORDER_ID_PATTERN, 'must look like NARA-<timestamp>-<6 characters>');

/** Discount code as a shopper types it; stored in capitals. Defined here because orders refer to codes. */
export const PromotionCode = z
  .string()
  .max(100)
  .overwrite(normalisedCode)
  .regex(CODE_PATTERN, `must be ${SHORTEST_CODE} to ${LONGEST_CODE} letters, digits or hyphens`);

/** One line of typed text. */
export const Line = z.string().trim().min(1).max(200);
export const OptionalLine = z.string().trim().max(200).optional();

/**
 * Restricts a text to characters that a person types into one line, so that it cannot change the direction of the
 * surrounding text or break its lines.
 */
export const typed = <T extends z.ZodType<string, string>>(text: T): T =>
  text.refine(isPlainText, 'must be one line without control characters or marks of direction') as T;

/** Returns a schema for plain text of at most `longest` characters, in several typed lines or none. */
export const optionalLines = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those that are no text are what it keeps out
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'must be plain text');

/** Returns a schema for plain text of at most `longest` characters, in at least one typed line. */
export const typedLines = (longest: number) => optionalLines(longest).min(1, 'must say something');

const LAST_REVISION = 2_147_483_647;

/** Revision number, 0 before the first. Bounded like the integers of the databases. */
export const Revision = z.int().min(0).max(LAST_REVISION);

/** Revision number in a path. */
export const PathRevision = z.coerce.number().int().min(1).max(LAST_REVISION);

/** ISO 8601 time with zone, as `Date.toISOString` writes it. */
export const IsoTime = z.iso.datetime({ offset: true });

/** Rand on the wire: not negative, at most two decimals. */
export const Rand = z
  .number()
  .min(0)
  .max(10_000_000)
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, 'must have at most two decimals');

/** E-mail address. Only a mail to it proves that it works, so the format check is loose. */
export const Email = z
  .string()
  .trim()
  .max(254)
  .refine((value) => value.includes('@') && value.includes('.'), 'must contain @ and .');

/** Refuses a range of days or times that ends before it begins. */
export const inOrder = <T extends z.ZodType<{ from?: string | undefined; to?: string | undefined }>>(range: T): T =>
  range.refine(({ from, to }) => !from || !to || Date.parse(from) <= Date.parse(to), {
    path: ['to'],
    message: 'must not be before from',
  }) as T;

/** Response without data. */
export const Accepted = z.strictObject({ accepted: z.literal(true) });

/** Paging of a list, from the query string. */
export const Paging = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(25),
};

/**
 * Returns the schema of one page of a list with the total number of rows; with `hasMore`, the total is a lower bound.
 */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({ rows: z.array(row), total: z.int().min(0), hasMore: z.literal(true).optional() });

/** Returns the schema of the latest revisions of a setting or record that staff change, newest first, at most 100. */
export const revisionsOf = <T extends z.ZodType>(value: T) =>
  z.strictObject({
    revisions: z.array(
      z.strictObject({
        revision: z.int().min(1),
        at: IsoTime,
        by: z.string(),
        /** Revision that was restored; null for a new change. */
        restored: z.int().min(0).nullable(),
        before: value,
        after: value,
      }),
    ),
    hasMore: z.boolean(),
  });
