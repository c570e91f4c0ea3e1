import type { FieldChange } from '@nara/portal-ui';
import type { ContentBlock, ContentRun, PageContent } from '@nara/shared-contracts/api/content';
import {
  blockText,
  type ContentPageName,
  type HomeSectionName,
  runsText,
  type TextPageName,
} from '@nara/shared-contracts/rules/content';
import { SECTION_NAMES } from '../labels';

/** Values of a part of a page, by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>;

/** Form control of a value. */
export type FieldForm = { label: string; hint?: string } & (
  | { kind: 'line'; most?: number }
  | { kind: 'text'; rows?: number }
  | { kind: 'link' }
  | { kind: 'optional-link' }
  | { kind: 'check' }
  | { kind: 'group'; fields: Form }
  | { kind: 'items'; one: string; fields: Form; fresh: Values; least: number; most: number }
  | { kind: 'paragraphs' }
  | { kind: 'sections' }
  | { kind: 'blocks' }
);

/** The fields of a page or of a part of it, in order. */
export type Form = Readonly<Record<string, FieldForm>>;

const line = (label: string, hint?: string): FieldForm => ({ kind: 'line', label, ...(hint && { hint }) });
const text = (label: string, hint?: string): FieldForm => ({ kind: 'text', label, ...(hint && { hint }) });

const BUTTON: Form = { label: line('Label'), to: { kind: 'link', label: 'Leads to' } };
const freshButton = { label: '', to: '/shop' };

const button = (label: string): FieldForm => ({ kind: 'group', label, fields: BUTTON });

const TEXT_PAGE: Form = { title: line('Title'), lead: text('Lead'), blocks: { kind: 'blocks', label: 'Text' } };

const OPENING: Form = { eyebrow: line('Line above the title'), title: line('Title'), text: text('Text') };

const TEXT_PAGES: Readonly<Record<TextPageName, Form>> = {
  faq: TEXT_PAGE,
  'size-guide': TEXT_PAGE,
  shipping: TEXT_PAGE,
  returns: TEXT_PAGE,
  sustainability: TEXT_PAGE,
  careers: TEXT_PAGE,
  privacy: TEXT_PAGE,
  terms: TEXT_PAGE,
};

/** The form of each page. */
export const FORMS: Readonly<Record<ContentPageName, Form>> = {
  ...TEXT_PAGES,
  announcement: {
    isShown: { kind: 'check', label: 'Shown above every page' },
    text: { kind: 'line', label: 'Text', hint: 'At most 120 characters. 🔥 is drawn as a flame.', most: 120 },
    to: { kind: 'optional-link', label: 'Leads to', hint: 'Empty for text alone' },
  },
  home: {
    hero: {
      kind: 'group',
      label: 'Opening',
      fields: {
        ...OPENING,
        buttons: {
          kind: 'items',
          label: 'Buttons',
          one: 'button',
          fields: BUTTON,
          fresh: freshButton,
          least: 1,
          most: 2,
        },
      },
    },
    sections: { kind: 'sections', label: 'Sections' },
    story: { kind: 'group', label: 'Our story', fields: { ...OPENING, button: button('Button') } },
  },
  about: {
    opening: { kind: 'group', label: 'Opening', fields: OPENING },
    story: {
      kind: 'group',
      label: 'Story',
      fields: { title: line('Title'), paragraphs: { kind: 'paragraphs', label: 'Paragraphs' } },
    },
    values: {
      kind: 'group',
      label: 'Values',
      fields: {
        title: line('Title'),
        items: {
          kind: 'items',
          label: 'Values',
          one: 'value',
          fields: { name: line('Name'), text: text('Text') },
          fresh: { name: '', text: '' },
          least: 1,
          most: 9,
        },
      },
    },
    mission: {
      kind: 'group',
      label: 'Mission',
      fields: { title: line('Title'), text: text('Text'), button: button('Button') },
    },
  },
  contact: {
    title: line('Title'),
    lead: text('Lead'),
    supportEmail: line('E-mail address'),
    place: line('Place'),
    hours: {
      kind: 'items',
      label: 'Support hours',
      one: 'line of hours',
      fields: { days: line('Days'), hours: line('Hours') },
      fresh: { days: '', hours: '' },
      least: 1,
      most: 7,
    },
  },
  footer: {
    tagline: text('Below the logo'),
    notice: line('Copyright notice'),
    social: {
      kind: 'items',
      label: 'Social links',
      one: 'social link',
      fields: { label: line('Name'), href: line('Address', 'Begins with https://') },
      fresh: { label: '', href: 'https://' },
      least: 0,
      most: 8,
    },
  },
  redirects: {
    redirects: {
      kind: 'items',
      label: 'Redirects',
      one: 'redirect',
      fields: {
        from: line('From', 'A path that the shop does not have, such as /summer'),
        to: { kind: 'link', label: 'To' },
      },
      fresh: { from: '/', to: '/shop' },
      least: 0,
      most: 500,
    },
  },
};

const isRuns = (value: readonly unknown[]): value is readonly ContentRun[] =>
  value.length > 0 &&
  value.every(
    (each) => typeof each === 'object' && each !== null && 'text' in each && !('name' in each) && !('kind' in each),
  );

/** Returns the text of a part, one line per item. */
export function linesOf(value: unknown): string[] {
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) {
    const parts: readonly unknown[] = value;
    return isRuns(parts) ? [runsText(parts)] : parts.map((each) => linesOf(each).join(' · '));
  }
  if (typeof value !== 'object' || value === null) return [];
  if ('section' in value && 'isShown' in value)
    return [`${SECTION_NAMES[value.section as HomeSectionName]}${value.isShown ? '' : ', hidden'}`];
  if ('kind' in value) return [blockText(value as ContentBlock)];
  return [Object.values(value).flatMap(linesOf).join(' · ')];
}

/** Returns the lines that differ, without the common beginning and end. */
function differing(before: readonly string[], after: readonly string[]): [string[], string[]] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1;
  return [before.slice(start, before.length - end), after.slice(start, after.length - end)];
}

const shown = (lines: readonly string[]): string => lines.join(' / ') || '–';

/** Returns the parts of a page that differ, in the order of its form. */
export function changesOf(before: PageContent, after: PageContent): FieldChange[] {
  const [was, is]: Record<string, unknown>[] = [{ ...before }, { ...after }];
  return Object.entries(FORMS[after.page]).flatMap(([name, { label }]) => {
    if (JSON.stringify(was?.[name]) === JSON.stringify(is?.[name])) return [];
    const [gone, come] = differing(linesOf(was?.[name]), linesOf(is?.[name]));
    return [{ field: label, before: shown(gone), after: shown(come) }];
  });
}
