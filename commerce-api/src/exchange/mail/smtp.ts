import { createTransport } from 'nodemailer';
import type { MailTable } from './tables';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password if the server asks for them. */
  url: string;
  /** Sender, as `NARA <care@nara.example>`. */
  from: string;
}

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

export function createSmtpPostman({ url, from }: SmtpOptions): Postman {
  const transport = createTransport({ url, ...TIMEOUTS });
  return {
    async send({ id, recipient, subject, body }) {
      // As an object: text would be read as a list, and the shopper typed it.
      const to = { name: '', address: recipient };
      // The same on every attempt, so that a mail sent twice shows once.
      await transport.sendMail({ from, to, subject, text: body, messageId: `<${id}@nara>` });
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}

interface Fault {
  /** What nodemailer calls it. */
  code: string;
  isFinal: boolean;
}

/** What a failed attempt means: the server's final no to this mail, or something that may pass. */
export function readFault(fault: unknown): Fault {
  const { code = 'UNKNOWN', responseCode = 0 } = fault as { code?: string; responseCode?: number };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return {
    code: responseCode ? `${code} ${responseCode}` : code,
    isFinal: isAboutMail && (responseCode === 0 || responseCode >= 500),
  };
}
