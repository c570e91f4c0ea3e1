declare global {
  /** Replaced by the bundler with the nonce it puts on what it loads. */
  var __webpack_nonce__: string | undefined;
}

/**
 * The document's nonce, handed on to every script and style element made at run time. Must be the first import of the
 * shell: styled-components reads it when its module is evaluated.
 */
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

export {};
