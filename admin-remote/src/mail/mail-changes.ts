import type { FieldChange } from '@nara/portal-ui';
import type { MailText } from '@nara/shared-contracts/api/mail';
import { LABELS } from './words';

/** Returns the lines that differ between two texts, without the common beginning and end. */
export function changedLines(before: string, after: string): { before: string; after: string } {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(was.length, is.length);
  let same = 0;
  while (same < shorter && was[same] === is[same]) same += 1;
  let last = 0;
  while (last < shorter - same && was.at(-1 - last) === is.at(-1 - last)) last += 1;
  const between = (lines: readonly string[]) =>
    lines
      .slice(same, lines.length - last)
      .join(' ')
      .trim() || '–';
  return { before: between(was), after: between(is) };
}

/** Returns the parts of an e-mail that a revision changed. */
export function mailChanges(before: MailText, after: MailText): FieldChange[] {
  return [
    ...(before.subject === after.subject
      ? []
      : [{ field: LABELS.subject, before: before.subject || '–', after: after.subject || '–' }]),
    ...(before.body === after.body ? [] : [{ field: LABELS.body, ...changedLines(before.body, after.body) }]),
  ];
}
