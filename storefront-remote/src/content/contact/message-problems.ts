import type { ContactMessage } from '@nara/shared-contracts/api/contact';
import { plainText } from '@nara/shared-contracts/rules/common';
import { emailProblem } from '../../ui';

/** Message form as typed; it starts with no subject chosen. */
export type TypedMessage = Record<keyof ContactMessage, string>;

/** Problems keyed by input, in the order of the form; empty if the message can be sent. */
export type MessageProblems = Partial<TypedMessage>;

export const EMPTY_MESSAGE: TypedMessage = { name: '', email: '', subject: '', message: '' };

export function problemsOf({ name, email, subject, message }: TypedMessage): MessageProblems {
  const problems: MessageProblems = {};
  if (!plainText(name)) problems.name = 'Please enter your name.';
  const wrong = emailProblem(email);
  if (wrong) problems.email = wrong;
  if (!subject) problems.subject = 'Please choose a subject.';
  if (!message.trim()) problems.message = 'Please write your message.';
  return problems;
}
