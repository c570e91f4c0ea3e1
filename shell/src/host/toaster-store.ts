import type { NoticeAction, Notify } from '@nara/shared-contracts/host';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Toast {
  id: number;
  kind: keyof Notify;
  message: string;
  action?: NoticeAction;
}

export interface ToasterStore extends StoreApi<{ toasts: Toast[] }> {
  readonly notify: Notify;
  dismiss(id: number): void;
}

const VISIBLE = 3;

/** Creates the store of the messages on the screen; keeps the newest three. */
export function createToaster(): ToasterStore {
  const store = createStore<{ toasts: Toast[] }>(() => ({ toasts: [] }));
  let lastId = 0;
  const show = (kind: Toast['kind']) => (message: string, action?: NoticeAction) => {
    lastId += 1;
    const toast = { id: lastId, kind, message, action };
    store.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-VISIBLE) }));
  };
  return Object.assign(store, {
    notify: { success: show('success'), info: show('info'), error: show('error') },
    dismiss(id: number) {
      store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
    },
  });
}
