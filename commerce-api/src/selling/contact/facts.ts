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
