import { isLoopback } from '#platform/addresses';

/** Returns the reason why an address cannot be used for webhooks, as a sentence; null if it can be used. */
export function urlFault(text: string): string | null {
  if (!URL.canParse(text)) return 'Enter a complete address: https://…';
  const url = new URL(text);
  if (url.username || url.password) return 'An address with a user name or password cannot be used.';
  if (url.hash) return 'Leave out what follows the #.';
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))) return null;
  return 'Must begin with https://';
}
