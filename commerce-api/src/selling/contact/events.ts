import { defineEvent } from '#platform/subject';
import type { ContactMessageTable } from './tables';

/** A message to customer care was saved. It is forwarded to a staff address. */
export interface MessageReceived {
  message: ContactMessageTable;
  /** E-mail address from the settings. */
  forwardTo: string;
  /** Epoch ms. */
  at: number;
}

export const messageReceived = defineEvent<MessageReceived>('contact.message-received');

/** Staff answered a message. The answer is e-mailed to its sender. */
export interface MessageAnswered {
  message: Pick<ContactMessageTable, 'id' | 'email' | 'subject'>;
  /** Id of the answer in the thread. */
  entryId: string;
  /** Text of the answer. */
  text: string;
  /** Epoch ms. */
  at: number;
}

export const messageAnswered = defineEvent<MessageAnswered>('contact.message-answered');

/** Messages became overdue. A staff address is notified. */
export interface MessagesOverdue {
  /** Ids, the longest waiting first. */
  ids: readonly string[];
  /** E-mail address from the settings. */
  forwardTo: string;
  /** Epoch ms. */
  at: number;
}

export const messagesOverdue = defineEvent<MessagesOverdue>('contact.messages-overdue');
