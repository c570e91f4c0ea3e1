import type { Faults } from '../faults/faults';
import type { Ledger } from '../ledger/ledger';
import type { Notification, NotificationKind, Payment, Refund, Settings } from '../ledger/payment';
import type { Letter, Protocols } from '../protocol';
import type { Courier } from './courier';

interface DispatchServices {
  ledger: Ledger;
  faults: Faults;
  courier: Courier;
  settings: Settings;
  protocols: Protocols;
  /** Returns epoch ms. */
  now: () => number;
}

/** Notifies the shop of payments like its provider, subject to the faults in force. */
export interface Dispatch {
  /**
   * Notifies the shop of the current status of a payment, or of a refund of it; resolves when the shopper may return.
   */
  tell(payment: Payment, refund?: Refund): Promise<void>;
  /** Sends the notifications held back. */
  release(): Promise<void>;
  /** Resolves when nothing is being sent; scheduled attempts do not count. */
  settled(): Promise<void>;
}

const IMPOSTORS = [
  ['wrongAmount', 'wrong amount'],
  ['forged', 'forged'],
  ['wrongSource', 'wrong source'],
] as const;

export function createDispatch({ ledger, faults, courier, settings, protocols, now }: DispatchServices): Dispatch {
  const underWay = new Set<Promise<void>>();

  const pack = (payment: Payment, kind: NotificationKind, letter: Letter): Notification =>
    ledger.addNotification({
      payment: payment.number,
      kind,
      url: payment.urls.notify,
      ...letter,
      outcome: 'under way',
      attempts: [],
      // Due at once, so that it is sent even if the sandbox stops before.
      nextAt: now(),
    });

  function put(notification: Notification, change: Partial<Notification>): void {
    Object.assign(notification, change);
    ledger.saveNotification(notification);
  }

  async function release(): Promise<void> {
    for (const notification of ledger.notifications.filter(({ outcome }) => outcome === 'held')) {
      put(notification, { outcome: 'under way' });
      await courier.deliver(notification);
    }
  }

  /**
   * Returns what happens to a genuine notification. Only one is held at a time: the next one is sent first, whatever
   * fault was drawn for it.
   */
  function fateOf(drawn: ReturnType<Faults['drawNotification']>): 'withheld' | 'held' | 'late' | 'sent' {
    if (drawn.has('never')) return 'withheld';
    if (drawn.has('outOfOrder') && !ledger.notifications.some(({ outcome }) => outcome === 'held')) return 'held';
    if (drawn.has('late')) return settings.lateMs === null ? 'held' : 'late';
    return 'sent';
  }

  async function sendAll(
    { genuine, impostors }: { genuine: Notification; impostors: readonly Notification[] },
    drawn: ReturnType<Faults['drawNotification']>,
  ): Promise<void> {
    const fate = fateOf(drawn);
    if (fate === 'withheld' || fate === 'held') put(genuine, { outcome: fate, nextAt: undefined });
    if (fate === 'late') {
      put(genuine, { nextAt: now() + (settings.lateMs ?? 0) });
      courier.schedule(genuine);
    }
    for (const impostor of impostors) await courier.deliver(impostor);
    if (fate !== 'sent') return;
    const times = drawn.has('repeat') ? (faults.plan.repeats ?? 2) : 1;
    for (let time = 0; time < times; time += 1) await courier.deliver(genuine);
    await release();
  }

  return {
    async tell(payment, refund) {
      const { write } = protocols[payment.provider];
      const letter = payment.urls.notify === '' ? undefined : write(payment, 'genuine', refund);
      if (!letter) return;
      const drawn = faults.drawNotification();
      const impostors = IMPOSTORS.flatMap(([fault, kind]) => {
        const invented = drawn.has(fault) && write(payment, kind, refund);
        return invented ? [pack(payment, kind, invented)] : [];
      });
      const genuine = pack(payment, 'genuine', letter);
      const sending = sendAll({ genuine, impostors }, drawn).finally(() => underWay.delete(sending));
      underWay.add(sending);
      if (drawn.has('beforeReturn')) await sending;
    },
    release,
    async settled() {
      await Promise.all(underWay);
    },
  };
}
