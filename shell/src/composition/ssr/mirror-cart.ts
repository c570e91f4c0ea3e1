import type { CartStore } from '@nara/shared-contracts/host';
import { CART_COOKIE, toCartCookie } from '@nara/shared-contracts/rules/cart';

/** Time (s) for which the browser keeps the cookie of a cart that is not viewed. */
const KEPT_SECONDS = 30 * 24 * 3600;

/**
 * Writes the cart into a cookie, now and on every change, so that the server can render it into the cart's document.
 * The browser sends the cookie only with requests for that page. Pages on other paths cannot read it, so the first
 * write is unconditional. In a browser without cookies, the application renders the cart.
 */
export function mirrorCart(cart: CartStore, { document: page, location }: Window): void {
  const attributes = `; Path=/cart; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;
  let written: string | null | undefined;
  const write = () => {
    const text = toCartCookie(cart.getState().items);
    if (text === written) return;
    written = text;
    try {
      page.cookie = `${CART_COOKIE}=${text ?? ''}${attributes}; Max-Age=${text === null ? 0 : KEPT_SECONDS}`;
    } catch {
      // An embedded page without access to cookies; they are optional here.
    }
  };
  write();
  cart.subscribe(write);
}
