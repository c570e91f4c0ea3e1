import type { Transporter } from 'nodemailer';
import type { NamedFile } from '#platform/http';
import { isTimeout, withDeadline } from '#platform/outbound';
import type { Context } from '#platform/subject';
import type { MailTable } from './tables';

/** Hands mails to a mail server. */
export interface Postman {
  /** Sends a mail with optional attachments. Rejects if the server does not accept it. */
  send(mail: MailTable, attachments?: readonly NamedFile[]): Promise<void>;
  /** Connects and signs in. Rejects if the server does not allow that. */
  verify(): Promise<void>;
  /** Closes the connection. Running calls fail and may be retried. */
  close(): void;
}

/**
 * Maximum duration (ms) of a call, which a server could otherwise prolong by responding a byte at a time. Shorter than
 * the lease of a mail.
 */
const MAX_MS = 50_000;
/** Timeouts (ms) of the parts of a call. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Creates a client for the configured mail server; null if none is configured. */
export function postman({ configuration }: Pick<Context, 'configuration'>, longestMs = MAX_MS): Postman | null {
  const { smtpUrl, from } = configuration.mail;
  if (!smtpUrl) return null;
  let transport: Promise<Transporter> | undefined;
  // Loaded with the first mail, because it takes a server a tenth of a second to start with.
  const connect = async (): Promise<Transporter> => {
    transport ??= import('nodemailer').then(({ createTransport }) => createTransport({ url: smtpUrl, ...TIMEOUTS }));
    return transport;
  };
  const underWay = new Set<(fault: Error) => void>();
  const bounded = async (call: () => Promise<unknown>): Promise<void> => {
    let fail = (_fault: Error): void => undefined;
    const closed = new Promise<never>((_, reject) => {
      fail = reject;
    });
    underWay.add(fail);
    try {
      await withDeadline(longestMs, () => Promise.race([call(), closed]));
    } finally {
      underWay.delete(fail);
    }
  };
  return {
    async send({ id, recipient, subject, body, unsubscribe_url }, attachments = []) {
      // An object, because nodemailer parses a string as a list, and the shopper typed this address.
      const to = { name: '', address: recipient };
      // The same on every attempt, so that a mail sent twice shows once.
      const mail = {
        from,
        to,
        subject,
        text: body,
        messageId: `<${id}@nara>`,
        headers: unsubscribe_url === null ? {} : oneClick(unsubscribe_url),
        attachments: attachments.map(({ name, content }) => ({ filename: name, content })),
      };
      await bounded(async () => (await connect()).sendMail(mail));
    },
    verify: () => bounded(async () => (await connect()).verify()),
    close() {
      for (const fail of underWay) fail(Object.assign(new Error('the server stops'), { code: 'ESTOPPED' }));
      // The calls that waited for it have said why it could not be made.
      transport?.then((opened) => opened.close()).catch(() => undefined);
    },
  };
}

/** Returns the headers that let mail programs offer one-click unsubscribing (RFC 2369, RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

interface Fault {
  /** nodemailer's code, followed by the server's. */
  code: string;
  isFinal: boolean;
}

/** Distinguishes a permanent rejection by the server from a temporary failure. */
export function readFault(fault: unknown): Fault {
  if (isTimeout(fault)) return { code: 'ETIMEDOUT', isFinal: false };
  const { code = 'UNKNOWN', responseCode = 0 } = fault as { code?: string; responseCode?: number };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return {
    code: responseCode ? `${code} ${responseCode}` : code,
    isFinal: isAboutMail && (responseCode === 0 || responseCode >= 500),
  };
}
