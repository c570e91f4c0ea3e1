import { CONTACT_SUBJECTS, type DeskMessage, messageReference, useHost } from '@nara/shared-contracts';
import { fillMail } from '@nara/shared-contracts/mail-rules';
import { useQuery } from '@tanstack/react-query';
import { mailTemplateQuery } from '../mail';

interface AnswerPreviewProps {
  message: DeskMessage;
  text: string;
}

/** Previews the e-mail for an answer, within the text of its template. */
export function AnswerPreview({ message, text }: AnswerPreviewProps) {
  const { api } = useHost();
  const { data } = useQuery(mailTemplateQuery(api, 'message-answered'));
  if (!data) return null;
  const { subject, body } = fillMail('message-answered', data.written ?? data.original, {
    answer: text.trim(),
    topic: CONTACT_SUBJECTS[message.subject],
    reference: messageReference(message.id),
  });
  return <pre>{`To: ${message.email}\nSubject: ${subject}\n\n${body}`}</pre>;
}
