import { redact } from '@nara/shared-contracts/rules/telemetry';

const MAX_MESSAGE_LENGTH = 300;

/** Anything thrown, as an error. */
interface Thrown {
  name: string;
  message: string;
  stack: string;
}

/** Reads a thrown value as an error. */
export function readThrown(error: unknown): Thrown {
  if (!(error instanceof Error)) return { name: '', message: String(error), stack: '' };
  return { name: error.name, message: error.message, stack: error.stack ?? '' };
}

/** Returns a text as a message without personal data, at most as long as the server accepts. */
export const asMessage = (text: string): string => redact(text).trim().slice(0, MAX_MESSAGE_LENGTH).trim() || 'Error';

/** Returns the message of an error with its name, without personal data. */
export const messageOf = ({ name, message }: Pick<Thrown, 'name' | 'message'>): string =>
  asMessage([name, message].filter(Boolean).join(': '));
