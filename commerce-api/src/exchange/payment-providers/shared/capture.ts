/** Checks whether a text is a valid transaction id at a provider. The id becomes part of URLs. */
export const isCapture = (text: string): boolean => /^[\w-]{1,100}$/.test(text);
