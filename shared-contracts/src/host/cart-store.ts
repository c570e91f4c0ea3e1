import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { createStore, type Mutate, type StoreApi } from 'zustand/vanilla';
import type { CartEvent } from '../subjects/cart/api';
import {
  addItem,
  type CartItem,
  type CartKey,
  removeItem,
  sanitiseItems,
  setItemQuantity,
  subtractItems,
} from '../subjects/cart/rules';
import { randomCode } from '../wire/random';

/** Key of the cart in local storage, and in the storage events that other tabs receive. */
export const CART_STORAGE_KEY = 'nara-cart';
const CART_VERSION = 1;

export interface CartState {
  items: CartItem[];
  sessionId: string;
}

type PersistedCart = Mutate<StoreApi<CartState>, [['zustand/persist', unknown]]>;

export interface CartStore extends PersistedCart {
  add(key: CartKey, quantity?: number): void;
  setQuantity(key: CartKey, quantity: number): void;
  remove(key: CartKey): void;
  /** Removes the pieces of an order. Pieces added since then, in this tab or another, stay. Sends no event. */
  removeOrdered(ordered: readonly (CartKey & Pick<CartItem, 'quantity'>)[]): void;
}

export interface CartStoreOptions {
  storage: StateStorage;
  /** Called for every change by a shopper (POST /api/cart-events); must not throw or block. */
  onEvent?: (event: CartEvent) => void;
  now?: () => number;
}

/** Creates a shopping session id, `prefix_timestamp_random`. It links the cart events of one visit. */
const newSessionId = (now: number): string => `nara_${now}_${randomCode(8).toLowerCase()}`;

/**
 * Wraps storage so that the shopper keeps the cart for the visit when storage is blocked, full or corrupt. While the
 * last change is unsaved, storage is older than the cart and is not read.
 */
function tolerant(storage: StateStorage): StateStorage {
  let isSaved = true;
  const attempt = <T>(action: () => T): T | null => {
    try {
      return action();
    } catch {
      return null;
    }
  };
  const readable = (text: unknown) => {
    if (typeof text !== 'string') return null;
    JSON.parse(text);
    return text;
  };
  return {
    getItem: (name) => (isSaved ? attempt(() => readable(storage.getItem(name))) : null),
    setItem(name, value) {
      isSaved = false;
      attempt(() => {
        storage.setItem(name, value);
        isSaved = true;
      });
    },
    removeItem: (name) => attempt(() => storage.removeItem(name)),
  };
}

/**
 * Creates the page's only cart, which remotes get through the host. Corrupt or blocked storage gives an empty cart.
 * Rule: docs/product/cart.md.
 */
export function createCartStore({ storage, onEvent, now = Date.now }: CartStoreOptions): CartStore {
  const fresh = (): CartState => ({ items: [], sessionId: newSessionId(now()) });
  const restore = (stored: unknown): CartState => {
    const { items, sessionId } = (stored ?? {}) as Partial<CartState>;
    return { items: sanitiseItems(items), sessionId: typeof sessionId === 'string' ? sessionId : fresh().sessionId };
  };
  const store = createStore<CartState>()(
    persist(fresh, {
      name: CART_STORAGE_KEY,
      version: CART_VERSION,
      storage: createJSONStorage(() => tolerant(storage)),
      migrate: restore,
      merge: (stored, current) => (stored ? restore(stored) : current),
    }),
  );

  /** Applies a change on top of the stored cart, because another tab may have saved while this one was frozen. */
  const change = (changed: (items: readonly CartItem[]) => CartItem[]) => {
    void store.persist.rehydrate();
    store.setState(({ items }) => ({ items: changed(items) }));
  };
  const tell = (event: CartEvent['event'], { productId, variantId }: CartKey, quantity: number) =>
    onEvent?.({
      event,
      data: { productId, variantId, quantity },
      timestamp: new Date(now()).toISOString(),
      sessionId: store.getState().sessionId,
    });

  return Object.assign(store, {
    add(key: CartKey, quantity = 1) {
      const { sessionId } = store.getState();
      const { productId, variantId } = key;
      const added = { productId, variantId, quantity, addedAt: new Date(now()).toISOString(), sessionId };
      change((items) => addItem(items, added));
      tell('add_to_cart', key, quantity);
    },
    setQuantity(key: CartKey, quantity: number) {
      change((items) => setItemQuantity(items, key, quantity));
      tell(quantity <= 0 ? 'remove_from_cart' : 'update_quantity', key, Math.max(0, quantity));
    },
    remove(key: CartKey) {
      change((items) => removeItem(items, key));
      tell('remove_from_cart', key, 0);
    },
    removeOrdered(ordered: readonly (CartKey & Pick<CartItem, 'quantity'>)[]) {
      change((items) => subtractItems(items, ordered));
    },
  });
}

/** Keeps this tab's cart in sync with other tabs of the same browser. Returns a function that stops it. */
export function syncAcrossTabs(cart: CartStore, target: Window): () => void {
  const catchUp = () => void cart.persist.rehydrate();
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CART_STORAGE_KEY) catchUp();
  };
  // A page restored from the back/forward cache has missed storage events.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) catchUp();
  };
  target.addEventListener('storage', onStorage);
  target.addEventListener('pageshow', onShow);
  return () => {
    target.removeEventListener('storage', onStorage);
    target.removeEventListener('pageshow', onShow);
  };
}
