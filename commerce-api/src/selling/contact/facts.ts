import { fact } from '#platform/subject';
import type { ContactMessageTable } from './tables';

/** A message to customer care was kept, and is mailed to an address of staff. */
export interface MessageReceived {
  message: ContactMessageTable;
  /** E-mail address from the settings. */
  forwardTo: string;
  /** Epoch ms. */
  at: number;
}

export const messageReceived = fact<MessageReceived>('contact.message-received');

/** Staff answered a message, which is mailed to whoever wrote it. */
export interface MessageAnswered {
  message: Pick<ContactMessageTable, 'id' | 'email' | 'subject'>;
  /** Id of the answer in the thread. */
  entryId: string;
  /** What staff wrote. */
  text: string;
  /** Epoch ms. */
  at: number;
}

export const messageAnswered = fact<MessageAnswered>('contact.message-answered');

/** Messages became overdue, which an address of staff is told. */
export interface MessagesOverdue {
  /** Ids, those that wait longest first. */
  ids: readonly string[];
  /** E-mail address from the settings. */
  forwardTo: string;
  /** Epoch ms. */
  at: number;
}

export const messagesOverdue = fact<MessagesOverdue>('contact.messages-overdue');
