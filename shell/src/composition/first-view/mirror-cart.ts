import { CART_COOKIE, type CartStore, toCartCookie } from '@nara/shared-contracts';

/** Time (s) for which a browser tells of a cart that nobody looks at. */
const KEPT_SECONDS = 30 * 24 * 3600;

/**
 * Writes the cart into a cookie, now and at every change, so that the server can draw it into the cart's document. The
 * browser sends it with requests of that page alone. Pages of other paths cannot read it, so at first it is written
 * whatever it says. A browser that takes no cookies gets the cart drawn by the application.
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
      // A page that is embedded without rights to cookies; nobody waits for this one.
    }
  };
  write();
  cart.subscribe(write);
}
