import type { FieldChange } from '@nara/portal-ui';
import type { ContentBlock, ContentRun, PageContent } from '@nara/shared-contracts/api/content';
import type { HomeSectionName } from '@nara/shared-contracts/rules/content';
import { blockText, runsText } from '@nara/shared-contracts/rules/content';
import { FORMS } from './editor/forms';
import { SECTION_NAMES } from './words';

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
