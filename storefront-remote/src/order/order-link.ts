const TOKEN = /^#token=([\w-]{20,200})$/;

/**
 * The token in the fragment of the link that a confirmation e-mail carries. A fragment is never sent to a server, so the
 * token is in no log; undefined when there is none.
 */
export const tokenInFragment = (hash: string): string | undefined => TOKEN.exec(hash)?.[1];
