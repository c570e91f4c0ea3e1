import { createTransport } from 'nodemailer';
import type { Context } from '#platform/subject';
import type { MailTable } from './tables';

/** Hands mails to a mail server. */
export interface Postman {
  /** Sends a mail; rejects when the server does not accept it. */
  send(mail: MailTable): Promise<void>;
  /** Connects and signs in; rejects when the server does not let us. */
  verify(): Promise<void>;
  close(): void;
}

/** Timeouts in ms; their sum is below the lease of a mail. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Creates a client of the configured mail server; null when there is none. */
export function postman({ configuration }: Context): Postman | null {
  const { smtpUrl, from } = configuration.mail;
  if (!smtpUrl) return null;
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS });
  return {
    async send({ id, recipient, subject, body }) {
      // An object, because nodemailer reads a string as a list, and the shopper typed it.
      const to = { name: '', address: recipient };
      // The same on every attempt, so that a mail sent twice shows once.
      await transport.sendMail({ from, to, subject, text: body, messageId: `<${id}@nara>` });
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}

interface Fault {
  /** nodemailer's code, followed by the server's. */
  code: string;
  isFinal: boolean;
}

/** Tells a permanent refusal by the server from a failure that may pass. */
export function readFault(fault: unknown): Fault {
  const { code = 'UNKNOWN', responseCode = 0 } = fault as { code?: string; responseCode?: number };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return {
    code: responseCode ? `${code} ${responseCode}` : code,
    isFinal: isAboutMail && (responseCode === 0 || responseCode >= 500),
  };
}
