import { type FieldChange, RevisionDialog } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { MailTemplate, MailText } from '@nara/shared-contracts/api/mail';
import { LABELS, MAILS } from './labels';
import { MAIL_KEY, mailHistoryQuery } from './queries';

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

interface MailHistoryProps {
  template: MailTemplate;
  onClose: () => void;
}

/** Shows who changed an e-mail, when and how, and lets staff undo a change. */
export function MailHistory({ template: { name, original, updatedAt }, onClose }: MailHistoryProps) {
  const api = useApi();
  return (
    <RevisionDialog
      title={`History of ${MAILS[name].label}`}
      query={mailHistoryQuery(api, name)}
      empty="It says what it said at first."
      consequence="It says what it said before this change, from the next e-mail on"
      changesOf={({ before, after }) => mailChanges(before ?? original, after ?? original)}
      restore={(revision) =>
        api.mailTemplates.restore({ params: { name, revision }, body: { expectedUpdatedAt: updatedAt } })
      }
      restoredMessage={(revision) => `${MAILS[name].label} says what it said before change ${revision}.`}
      staleKey={MAIL_KEY}
      onClose={onClose}
    />
  );
}
