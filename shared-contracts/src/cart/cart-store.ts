import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { createStore, type Mutate, type StoreApi } from 'zustand/vanilla';
import { addItem, type CartItem, type CartKey, removeItem, sanitiseItems, setItemQuantity } from './cart-items';
import type { CartEvent } from './schemas';
import { newCartSessionId } from './session-id';

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
  clear(): void;
}

export interface CartStoreOptions {
  storage: StateStorage;
  /** Told of every change a shopper makes (POST /api/cart-events); must not throw or wait. */
  onEvent?: (event: CartEvent) => void;
  now?: () => number;
}

/** Storage that is blocked, full or corrupt leaves the shopper a cart for the visit. */
function tolerant(storage: StateStorage): StateStorage {
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
    getItem: (name) => attempt(() => readable(storage.getItem(name))),
    setItem: (name, value) => attempt(() => storage.setItem(name, value)),
    removeItem: (name) => attempt(() => storage.removeItem(name)),
  };
}

/**
 * The one cart. The shell creates it and hands it to remotes through the host.
 * Rules: docs/product.md, "Cart".
 */
export function createCartStore({ storage, onEvent, now = Date.now }: CartStoreOptions): CartStore {
  const fresh = (): CartState => ({ items: [], sessionId: newCartSessionId(now()) });
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

  const change = (
    items: CartItem[],
    event: CartEvent['event'],
    { productId, variantId }: CartKey,
    quantity: number,
  ) => {
    store.setState({ items });
    onEvent?.({
      event,
      data: { productId, variantId, quantity },
      timestamp: new Date(now()).toISOString(),
      sessionId: store.getState().sessionId,
    });
  };

  return Object.assign(store, {
    add(key: CartKey, quantity = 1) {
      const { items, sessionId } = store.getState();
      const added = { ...key, quantity, addedAt: new Date(now()).toISOString(), sessionId };
      change(addItem(items, added), 'add_to_cart', key, quantity);
    },
    setQuantity(key: CartKey, quantity: number) {
      const event = quantity <= 0 ? 'remove_from_cart' : 'update_quantity';
      change(setItemQuantity(store.getState().items, key, quantity), event, key, Math.max(0, quantity));
    },
    remove(key: CartKey) {
      change(removeItem(store.getState().items, key), 'remove_from_cart', key, 0);
    },
    clear() {
      store.setState({ items: [] });
    },
  });
}

/** Keeps this tab's cart in step with other tabs of the same browser. Returns the way to stop. */
export function syncAcrossTabs(cart: CartStore, target: Window): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === CART_STORAGE_KEY) void cart.persist.rehydrate();
  };
  target.addEventListener('storage', onStorage);
  return () => target.removeEventListener('storage', onStorage);
}
