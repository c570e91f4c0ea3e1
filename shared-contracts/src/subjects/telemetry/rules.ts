import { REMOTE_FAILURES } from '../composition/remotes';

/** Results of loading a remote: ready, or the failure. */
export const LOAD_OUTCOMES = ['ready', ...REMOTE_FAILURES] as const;

export type LoadOutcome = (typeof LOAD_OUTCOMES)[number];

/**
 * Kinds of faults in a loaded remote: a screen that could not be rendered, a chunk that did not load, a failed start,
 * an uncaught error, an unhandled rejection, and a request that the server failed to answer.
 */
export const REMOTE_FAULT_KINDS = ['screen', 'chunk', 'start', 'error', 'rejection', 'call'] as const;

export type RemoteFaultKind = (typeof REMOTE_FAULT_KINDS)[number];

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
