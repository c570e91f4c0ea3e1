declare global {
  /** Replaced by the bundler with the nonce for the elements that it loads. */
  var __webpack_nonce__: string | undefined;
}

/**
 * Passes the document's nonce to every script and style element created at run time. Must be the first import of the
 * shell, because styled-components reads the nonce when its module is evaluated.
 */
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

export {};
