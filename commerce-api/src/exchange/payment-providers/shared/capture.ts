/** Tells whether a text can be a transaction's name at a provider, which becomes part of addresses. */
export const isCapture = (text: string): boolean => /^[\w-]{1,100}$/.test(text);
