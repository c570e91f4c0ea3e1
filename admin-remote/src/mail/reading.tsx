import type { MailTemplate, MailText } from '@nara/shared-contracts';
import { fillMail, isMailPart, type MailValues } from '@nara/shared-contracts/mail-rules';
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

/** Shows how a text reads with a sample order. */
export function Reading({ template: { name, sample }, written }: ReadingProps) {
  // The API gives a value for each place of this text.
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
