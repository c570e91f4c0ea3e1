import { createTransport } from 'nodemailer';
import type { Context } from '#platform/subject';
import type { MailTable } from './tables';

/** Hands mails to a mail server. */
export interface Postman {
  /** Rejects when the server did not take the mail. */
  send(mail: MailTable): Promise<void>;
  /** Greets the server and signs in; rejects when it does not take us. */
  verify(): Promise<void>;
  close(): void;
}

/** Together shorter than the lease of a mail. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The mail server of the configuration; null when it names none. */
export function postman({ configuration }: Context): Postman | null {
  const { smtpUrl, from } = configuration.mail;
  if (!smtpUrl) return null;
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS });
  return {
    async send({ id, recipient, subject, body }) {
      // An object, because a text would be read as a list, and the shopper typed it.
      const to = { name: '', address: recipient };
      // The same on every attempt, so that a mail sent twice shows once.
      await transport.sendMail({ from, to, subject, text: body, messageId: `<${id}@nara>` });
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}

interface Fault {
  /** The code by nodemailer, and the server's after it. */
  code: string;
  isFinal: boolean;
}

/** Reads a failed attempt: the server's final no to this mail, or something that may pass. */
export function readFault(fault: unknown): Fault {
  const { code = 'UNKNOWN', responseCode = 0 } = fault as { code?: string; responseCode?: number };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return {
    code: responseCode ? `${code} ${responseCode}` : code,
    isFinal: isAboutMail && (responseCode === 0 || responseCode >= 500),
  };
}
