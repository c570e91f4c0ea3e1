import type { FastifyInstance } from 'fastify';

const DAY_MS = 86_400_000;
/** Days for which the file is valid; RFC 9116 recommends less than a year. */
const CURRENT_DAYS = 180;

interface SecurityTxtOptions {
  /** Contact for reporting a vulnerability, as a URL: `mailto:` or `https:`. Without one there is no file. */
  contact?: string;
  /** Public address of the shop, without a trailing slash. */
  publicUrl: string;
  /** Returns the current time in epoch ms. */
  now: () => number;
}

/** Serves `/.well-known/security.txt` (RFC 9116), which says where to report a vulnerability. */
export function mountSecurityTxt(app: FastifyInstance, { contact, publicUrl, now }: SecurityTxtOptions): void {
  if (!contact) return;
  app.get('/.well-known/security.txt', (_request, reply) => {
    const today = now() - (now() % DAY_MS);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(today + CURRENT_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
