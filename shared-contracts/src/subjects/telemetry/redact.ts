/** Matches an e-mail address. */
const EMAIL = /[\w.+%'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;
/** Matches the query of a URL, up to a script position that may follow it. */
const QUERY = /\?(?=[\w%&=[])[^\s()"'<>]*?((?::\d+){1,2})?(?=[\s()"'<>]|$)/g;
/** Matches a number of more than five digits, in one piece or in groups. */
const LONG_NUMBER = /\d(?:[ -]?\d){5,}/g;

/**
 * Removes possible personal data from a message: URL queries, e-mail addresses, and numbers of more than five digits,
 * such as telephone, card and identity numbers. Browsers redact before sending, and the server before storing.
 */
export const redact = (text: string): string =>
  text.replace(EMAIL, '<e-mail>').replace(QUERY, '$1').replace(LONG_NUMBER, '<number>');
