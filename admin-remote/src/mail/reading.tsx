import type { MailTemplate, MailText } from '@nara/shared-contracts/api/mail';
import { fillMail, isMailPart, type MailValues } from '@nara/shared-contracts/rules/mail';
import { styled } from 'styled-components';

const Letter = styled.pre`
  margin: 0;
  padding: 0.75rem 0.9rem;
  border-radius: var(--radius);
  background: var(--sunken);
  font: inherit;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

interface ReadingProps {
  template: MailTemplate;
  written: MailText;
}

/** Previews an e-mail with a sample order. */
export function Reading({ template: { name, sample }, written }: ReadingProps) {
  // The API provides a value for each placeholder of this e-mail.
  const { subject, body } = fillMail(name, written, sample as MailValues);
  return (
    <>
      {!isMailPart(name) && (
        <p>
          <strong>Subject:</strong> {subject}
        </p>
      )}
      <Letter>{body}</Letter>
    </>
  );
}
