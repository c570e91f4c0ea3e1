/** Matches an e-mail address. */
const EMAIL = /[\w.+%'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;
/** Matches the query of an address, up to the place in a script that may follow it. */
const QUERY = /\?(?=[\w%&=[])[^\s()"'<>]*?((?::\d+){1,2})?(?=[\s()"'<>]|$)/g;
/** Matches a number of more than five digits, in one piece or in groups as people write it. */
const LONG_NUMBER = /\d(?:[ -]?\d){5,}/g;

/**
 * Removes from a message what may be about a person: queries of addresses, e-mail addresses, and numbers of more than
 * five digits, as telephones, cards and identity documents have. Browsers do so before they send, the server before it
 * stores.
 */
export const redact = (text: string): string =>
  text.replace(EMAIL, '<e-mail>').replace(QUERY, '$1').replace(LONG_NUMBER, '<number>');
