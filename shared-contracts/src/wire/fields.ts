import { z } from 'zod';
import { isEmailAddress, isPlainLines, isPlainText, isPlainThroughout, plainLinesOf, plainText } from './plain-text';
import { CODE_PATTERN, MAX_CODE_LENGTH, MIN_CODE_LENGTH, normalisedCode } from './promotion-code';
import { ORDER_ID_PATTERN } from './random';

/** Identifier sent by a client: bounded, printable, without white space. */
export const Id = z.string().regex(/^[\w.:-]{1,80}$/, 'must be 1 to 80 letters, digits or . : - _');

/** Order id. Defined here because most subjects refer to orders. */
export const OrderId = z.string().regex(ORDER_ID_PATTERN, 'must look like NARA-<timestamp>-<6 characters>');

/** Discount code as a shopper types it; stored in capitals. Defined here because orders refer to codes. */
export const PromotionCode = z
  .string()
  .max(100)
  .overwrite(normalisedCode)
  .regex(CODE_PATTERN, `must be ${MIN_CODE_LENGTH} to ${MAX_CODE_LENGTH} letters, digits or hyphens`);

const UNTYPED_LINE = 'must be one line without control characters or marks of direction';

/**
 * Refuses a line that people cannot have typed: one that would break lines, change the direction of the surrounding text
 * or fit only one of the databases.
 */
export const oneLine = z.refine<string>(isPlainText, UNTYPED_LINE);

/** Refuses a text of several lines that people cannot have typed. */
export const plainLines = z.refine<string>(isPlainLines, 'must be plain text');

/** Refuses a structure with a name or text that `oneLine` refuses. For structures that are also read as stored. */
export const plainThroughout = z.refine<unknown>(isPlainThroughout, UNTYPED_LINE);

/** Returns a schema for one line of typed text of at most `longest` characters, or none. */
export const line = (longest: number) => z.string().trim().max(longest).check(oneLine);

/** Returns a schema for one line that a program wrote, such as an error message: it is cleaned instead of refused. */
export const writtenLine = (longest: number) => z.string().overwrite(plainText).min(1).max(longest).check(oneLine);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that no text contains
const WITHOUT_CONTROLS = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;
const PLAIN = { error: 'must be plain text', abort: true };

const withLineFeeds = (typed: string): string => typed.replaceAll(/\r\n?/g, '\n');

const lines = (longest: number) => z.string().overwrite(withLineFeeds).trim().max(longest);

/** Returns a schema for typed text of at most `longest` characters, in several lines or none. */
export const text = (longest: number) => lines(longest).check(plainLines);

/** Returns a schema for text that staff paste from elsewhere: it is cleaned instead of refused, also when it is read. */
export const pastedText = (longest: number) =>
  z.string().overwrite(plainLinesOf).trim().min(1, 'must say something').max(longest).check(plainLines);

/** Returns a schema for typed text of at most `longest` characters, in at least one line. */
export const someText = (longest: number) =>
  lines(longest).regex(WITHOUT_CONTROLS, PLAIN).check(plainLines).min(1, 'must say something');

/** Returns a schema for one e-mail address of at most `longest` characters. */
export const address = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .check(oneLine)
    .refine((value) => value.includes('@') && value.includes('.'), { error: 'must contain @ and .', abort: true })
    .refine(
      (value) => !isPlainText(value) || isEmailAddress(value),
      'must be one e-mail address, without spaces, commas or brackets',
    );

/** One line of typed text. */
export const Line = line(200).min(1);
export const OptionalLine = line(200).optional();

/**
 * Returns a schema for one line that is read as it was stored, perhaps under an earlier rule. A request that contains
 * it adds `plainThroughout`.
 */
export const storedLine = (longest: number) => z.string().trim().max(longest);

/** Words that a list is searched for. */
export const Search = line(100).optional();

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

const MAX_EMAIL_LENGTH = 254;

/** E-mail address. */
export const Email = address(MAX_EMAIL_LENGTH);

/** E-mail address of a record, which an earlier rule may have accepted. */
export const KnownEmail = line(MAX_EMAIL_LENGTH).refine(
  (value) => value.includes('@') && value.includes('.'),
  'must contain @ and .',
);

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
