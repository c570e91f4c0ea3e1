import { useApi } from '@nara/shared-contracts/api/client';
import type { DeskMessage } from '@nara/shared-contracts/api/contact';
import { CONTACT_SUBJECTS, messageReference } from '@nara/shared-contracts/rules/contact';

import { fillMail } from '@nara/shared-contracts/rules/mail';
import { useQuery } from '@tanstack/react-query';
import { mailTemplateQuery } from '../mail';

interface AnswerPreviewProps {
  message: DeskMessage;
  text: string;
}

/** Previews the e-mail for an answer, within the text of its template. */
export function AnswerPreview({ message, text }: AnswerPreviewProps) {
  const api = useApi();
  const { data } = useQuery(mailTemplateQuery(api, 'message-answered'));
  if (!data) return null;
  const { subject, body } = fillMail('message-answered', data.written ?? data.original, {
    answer: text.trim(),
    topic: CONTACT_SUBJECTS[message.subject],
    reference: messageReference(message.id),
  });
  return <pre>{`To: ${message.email}\nSubject: ${subject}\n\n${body}`}</pre>;
}
