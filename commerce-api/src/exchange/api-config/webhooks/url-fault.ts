/** Names of this machine on itself. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.has(hostname);

/** Why an address is none for webhooks, in a sentence; null when it is. */
export function urlFault(text: string): string | null {
  if (!URL.canParse(text)) return 'Enter a complete address: https://…';
  const url = new URL(text);
  if (url.username || url.password) return 'An address with a user name or password cannot be used.';
  if (url.hash) return 'Leave out what follows the #.';
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))) return null;
  return 'Must begin with https://';
}
