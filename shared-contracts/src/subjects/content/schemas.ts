import { z } from 'zod';
import { IsoTime, line, oneLine, plainThroughout, Revision, storedLine } from '../../wire/fields';
import { alwaysSaid, atItsLongest, type ShopFacts as Facts, factFault } from './facts';
import { linkFault, redirectFaults } from './redirects';
import {
  CONTENT_PAGES,
  CONTENT_PICTURES,
  type ContentPageName,
  HOME_SECTIONS,
  MAX_BLOCKS,
  MAX_REDIRECTS,
  TEXT_PAGES,
  type TextPageName,
} from './vocabulary';

const isSilent = (text: string): boolean => alwaysSaid(text).trim() === '';

/**
 * Refuses a text that the shop could not show: it names an unknown fact, names an optional fact without an alternative,
 * or could become too long with its facts filled in.
 */
const factual = <T extends z.ZodType<string, string>>(text: T): T =>
  text.superRefine((value, context) => {
    const fits = (each: string) => text.safeParse(each).success;
    const isTooLong = fits(value) && !fits(atItsLongest(value));
    const fault = factFault(value) ?? (isTooLong ? 'may be too long with the facts that it names' : null);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  }) as unknown as T;

/** Also refuses a text of which nothing is left if all its optional facts are missing. */
const certain = <T extends z.ZodType<string, string>>(text: T): T =>
  factual(text).superRefine((value, context) => {
    if (value !== '' && isSilent(value))
      context.addIssue({ code: 'custom', message: 'must say something in place of what may not be there' });
  }) as unknown as T;

/** One line of text for shoppers. */
const Words = certain(line(200).min(1));

/** One or more sentences, in one line. */
const Sentence = certain(line(2000).min(1, 'must say something'));

/** Link target: a path of the shop, a web address, or an e-mail address. */
const ContentLink = z
  .string()
  .max(500)
  .superRefine((link, context) => {
    const fault = linkFault(link);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

/** Text that is bold, a link, both or neither. Leading and trailing spaces count. */
const Run = z.strictObject({
  text: factual(z.string().min(1).max(2000).check(oneLine)),
  isBold: z.literal(true).optional(),
  to: ContentLink.optional(),
});

const Runs = z.array(Run).min(1).max(100);

const areSilent = (runs: readonly z.output<typeof Run>[]): boolean => runs.every(({ text }) => isSilent(text));

/** Link that looks like a button. */
const Button = z.strictObject({ label: certain(line(60).min(1)), to: ContentLink });

const Cell = factual(line(200));

/** Block of a text. There is no markup: everything typed is plain text. */
const Block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: Words }),
  z.strictObject({ kind: z.literal('paragraph'), runs: Runs }),
  z.strictObject({ kind: z.literal('list'), items: z.array(Runs).min(1).max(50) }),
  z.strictObject({
    kind: z.literal('question'),
    /** Fragment that identifies the answer in URLs: `/faq#washing`. */
    id: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'must be words in lower case joined by hyphens'),
    question: Words,
    answer: Runs,
  }),
  z.strictObject({
    kind: z.literal('table'),
    header: z.array(Cell).min(1).max(8),
    rows: z.array(z.array(Cell).min(1).max(8)).min(1).max(50),
  }),
  z.strictObject({
    kind: z.literal('picture'),
    picture: z.enum(CONTENT_PICTURES),
    /** Description of the picture for users who cannot see it. */
    alt: Words,
  }),
  Button.extend({ kind: z.literal('button'), look: z.enum(['quiet', 'outline']) }),
]);

/** Returns whether nothing of a block is left if all its optional facts are missing. */
function isSilentBlock(block: z.output<typeof Block>): boolean {
  if (block.kind === 'paragraph') return areSilent(block.runs);
  if (block.kind === 'list') return block.items.every(areSilent);
  return block.kind === 'question' && areSilent(block.answer);
}

/** Blocks with a unique id for each question, and tables with rows of equal length. */
const Blocks = z
  .array(Block)
  .min(1, 'must say something')
  .max(MAX_BLOCKS)
  .superRefine((blocks, context) => {
    const ids = new Set<string>();
    for (const [index, block] of blocks.entries()) {
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: [index], message });
      if (block.kind === 'table' && block.rows.some((row) => row.length !== block.header.length))
        refuse('must have a cell in each column');
      if (block.kind !== 'question') continue;
      if (ids.has(block.id)) refuse('has the same address as another question');
      ids.add(block.id);
    }
    if (blocks.length > 0 && blocks.every(isSilentBlock))
      context.addIssue({ code: 'custom', message: 'must say something in place of what may not be there' });
  });

const TextPage = z.strictObject({ page: z.enum(TEXT_PAGES), title: Words, lead: Sentence, blocks: Blocks });

const Announcement = z.strictObject({
  page: z.literal('announcement'),
  isShown: z.boolean(),
  text: certain(line(120).min(1)),
  /** Link target; null for plain text. */
  to: ContentLink.nullable(),
});

const Home = z.strictObject({
  page: z.literal('home'),
  hero: z.strictObject({
    eyebrow: Words,
    title: Words,
    text: Sentence,
    buttons: z.array(Button).min(1).max(2),
  }),
  /** Every section exactly once, in page order. */
  sections: z
    .array(z.strictObject({ section: z.enum(HOME_SECTIONS), isShown: z.boolean() }))
    .length(HOME_SECTIONS.length)
    .refine((sections) => new Set(sections.map(({ section }) => section)).size === sections.length, {
      message: 'must name each section once',
    }),
  story: z.strictObject({ eyebrow: Words, title: Words, text: Sentence, button: Button }),
});

const About = z.strictObject({
  page: z.literal('about'),
  opening: z.strictObject({ eyebrow: Words, title: Words, text: Sentence }),
  story: z.strictObject({
    title: Words,
    paragraphs: z
      .array(Runs)
      .min(1)
      .max(20)
      .refine((paragraphs) => !paragraphs.every(areSilent), {
        message: 'must say something in place of what may not be there',
      }),
  }),
  values: z.strictObject({
    title: Words,
    items: z
      .array(z.strictObject({ name: Words, text: Sentence }))
      .min(1)
      .max(9),
  }),
  mission: z.strictObject({ title: Words, text: Sentence, button: Button }),
});

const Contact = z.strictObject({
  page: z.literal('contact'),
  title: Words,
  lead: Sentence,
  supportEmail: z.email('must be an e-mail address').max(200),
  place: Words,
  hours: z
    .array(z.strictObject({ days: Words, hours: Words }))
    .min(1)
    .max(7),
});

const Footer = z.strictObject({
  page: z.literal('footer'),
  tagline: Sentence,
  notice: Words,
  social: z
    .array(
      z.strictObject({
        label: certain(line(40).min(1)),
        href: z.url({ protocol: /^https$/, error: 'must be an address with https://' }).max(500),
      }),
    )
    .max(8),
});

const Redirects = z.strictObject({
  page: z.literal('redirects'),
  redirects: z
    .array(z.strictObject({ from: storedLine(200), to: ContentLink }))
    .max(MAX_REDIRECTS)
    .superRefine((redirects, context) => {
      for (const { index, field, message } of redirectFaults(redirects))
        context.addIssue({ code: 'custom', path: [index, field], message });
    }),
});

/** Content that staff edit for a page, or for a part of every page. */
export const PageContent = z.discriminatedUnion('page', [
  Announcement,
  Home,
  About,
  TextPage,
  Contact,
  Footer,
  Redirects,
]);

/** Version of a legal page. */
const LegalVersion = z.strictObject({
  number: z.int().min(1),
  /** Time from which it applies; null for the original version. */
  since: IsoTime.nullable(),
});

/** Page as the shop shows it, with its facts filled in. */
export const PublishedPage = z.strictObject({
  content: PageContent,
  /** Version of a legal page; null for every other page. */
  version: LegalVersion.nullable(),
  /** Other versions of a legal page, newest first. */
  versions: z.array(LegalVersion),
});

/** Content around every page of the shop. */
export const ShopFrameContent = z.strictObject({ announcement: Announcement, footer: Footer });

export const RedirectAnswer = z.strictObject({ to: z.string().nullable() });

const Saved = z.strictObject({ at: IsoTime, by: z.string() });

/** Page in the list for staff. */
const ContentRow = z.strictObject({
  page: z.enum(CONTENT_PAGES),
  /** Grows with every publication; 0 for a page that still has its original content. */
  revision: z.int().min(0),
  /** Last publication; null before the first. */
  published: Saved.nullable(),
  draft: Saved.nullable(),
  /** Planned publication: its time, and the user who planned it. */
  planned: Saved.nullable(),
});

export const ContentList = z.strictObject({ pages: z.array(ContentRow) });

/** Facts that a text can name, in the shop's wording; null for what the shop does not currently offer. */
const ShopFacts = z.strictObject({
  standardDelivery: z.string(),
  shippingFee: z.string(),
  freeShippingOver: z.string().nullable(),
  expressDelivery: z.string().nullable(),
  expressFee: z.string().nullable(),
  otherProvinces: z.string().nullable(),
  vat: z.string(),
  returnPeriod: z.string(),
  refundTime: z.string(),
  freeReturnOver: z.string(),
  returnFee: z.string(),
  answerTime: z.string(),
}) satisfies z.ZodType<Facts>;

/** Page as staff edit it; its texts name facts. */
export const EditedPage = ContentRow.extend({
  content: PageContent,
  facts: ShopFacts,
  draft: Saved.extend({ content: PageContent, version: z.int().min(1) }).nullable(),
});

const seen = {
  expectedRevision: Revision,
  /** Version of the draft that was read; 0 if there was none. */
  expectedVersion: z.int().min(0),
};

/** Content of a page after the next publication. */
export const ContentDraftChange = z.strictObject({ content: PageContent.check(plainThroughout), ...seen });

/** Time to publish a draft; null for immediately. */
export const ContentPublication = z.strictObject({ at: IsoTime.nullable(), ...seen });

export const ContentRestoration = z.strictObject({ expectedRevision: Revision });

/** Publication of a page, with the content before it. */
const ContentRevision = z.strictObject({
  revision: z.int().min(1),
  ...Saved.shape,
  /** Revision that was restored; null for a new publication. */
  restored: z.int().min(0).nullable(),
  before: PageContent,
  after: PageContent,
});

export const ContentHistory = z.strictObject({ revisions: z.array(ContentRevision), hasMore: z.boolean() });

/** Link that shows a draft to anyone who has it. */
export const ContentPreview = z.strictObject({ path: z.string(), until: IsoTime });

export type ContentRun = z.infer<typeof Run>;
export type ContentBlock = z.infer<typeof Block>;
export type PageContent = z.infer<typeof PageContent>;
/** Content that staff edit for one page. */
export type ContentOf<P extends ContentPageName> = P extends TextPageName
  ? Extract<PageContent, { page: TextPageName }>
  : Extract<PageContent, { page: P }>;
export type LegalVersion = z.infer<typeof LegalVersion>;
export type PublishedPage = z.infer<typeof PublishedPage>;
export type ShopFrameContent = z.infer<typeof ShopFrameContent>;
export type ContentRow = z.infer<typeof ContentRow>;
export type EditedPage = z.infer<typeof EditedPage>;
export type ContentRevision = z.infer<typeof ContentRevision>;
export type ContentHistory = z.infer<typeof ContentHistory>;
