import type { FakeMailServer } from '../../commerce-api/testing/fake-mail-server';

/** Undoes folded headers and quoted-printable, which breaks lines and escapes the equals sign. */
export const readable = (raw: string): string =>
  raw
    .replace(/\r\n[ \t]+/g, ' ')
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=');

/** Returns the match of a pattern in the mails to an address; null before they arrive. */
export const inMails = ({ received }: FakeMailServer, email: string, pattern: RegExp): string | null =>
  received
    .filter(({ to }) => to.includes(email))
    .map(({ raw }) => pattern.exec(readable(raw)))
    .find((found) => found !== null)?.[1] ?? null;
