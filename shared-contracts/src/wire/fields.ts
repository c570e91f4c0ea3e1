import { z } from 'zod';
import { ORDER_ID_PATTERN } from './order-id';
import { isPlainText } from './plain-text';
import { CODE_PATTERN, LONGEST_CODE, normalisedCode, SHORTEST_CODE } from './promotion-code';

/** Identifier sent by a client: bounded, printable, no white space. */
export const Id = z.string().regex(/^[\w.:-]{1,80}$/, 'must be 1 to 80 letters, digits or . : - _');

/** Order id. It stands here because most subjects name orders. */
export const OrderId = z.string().regex(ORDER_ID_PATTERN, 'must look like NARA-<timestamp>-<6 characters>');

/** Code of a promotion as a shopper types it, which is kept in capitals. It stands here because orders name codes. */
export const PromotionCode = z
  .string()
  .max(100)
  .overwrite(normalisedCode)
  .regex(CODE_PATTERN, `must be ${SHORTEST_CODE} to ${LONGEST_CODE} letters, digits or hyphens`);

/** One line of typed text. */
export const Line = z.string().trim().min(1).max(200);
export const OptionalLine = z.string().trim().max(200).optional();

/** Narrows a text to what a person types into one line: it cannot turn or break the text around it. */
export const typed = <T extends z.ZodType<string, string>>(text: T): T =>
  text.refine(isPlainText, 'must be one line without control characters or marks of direction') as T;

/** Returns plain text of at most `longest` characters, in several typed lines. */
export const typedLines = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'must say something')
    .max(longest)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those that are no text are what it keeps out
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'must be plain text');

const LAST_REVISION = 2_147_483_647;

/** Number of a revision, 0 before the first. Bounded as the databases' integers are. */
export const Revision = z.int().min(0).max(LAST_REVISION);

/** Number of a revision in a path. */
export const PathRevision = z.coerce.number().int().min(1).max(LAST_REVISION);

/** ISO 8601 time with zone, as `Date.toISOString` writes it. */
export const IsoTime = z.iso.datetime({ offset: true });

/** Rand on the wire: not negative, at most two decimals. */
export const Rand = z
  .number()
  .min(0)
  .max(10_000_000)
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, 'must have at most two decimals');

/** Refuses a range, of days or of times, that ends before it begins. */
export const inOrder = <T extends z.ZodType<{ from?: string | undefined; to?: string | undefined }>>(range: T): T =>
  range.refine(({ from, to }) => !from || !to || Date.parse(from) <= Date.parse(to), {
    path: ['to'],
    message: 'must not be before from',
  }) as T;

/** Answer without data. */
export const Accepted = z.strictObject({ accepted: z.literal(true) });

/** Paging of a list, from the query string. */
export const Paging = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(25),
};

/** Describes one page of a list and the total of rows; with `hasMore`, the total is a lower bound. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({ rows: z.array(row), total: z.int().min(0), hasMore: z.literal(true).optional() });
