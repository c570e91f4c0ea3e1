import type { Ledger } from '../ledger/ledger';
import { type Movement, movementsOf } from '../ledger/movements';
import type { Provider } from '../ledger/payment';
import { localDay } from '../local-time';

/** Says what a day did to a merchant's account at a provider, in cents. */
export interface SettledDay {
  /** South African, as `2026-03-05`. */
  day: string;
  /** What the account had in the morning: below zero when more was given back than came in. */
  opening: number;
  movements: readonly Movement[];
  /** What was paid to the bank at its end; nothing unless the account had something. */
  payout: number;
}

const netOf = (movements: readonly Movement[]): number =>
  movements.reduce((total, { gross, fee }) => total + gross - fee, 0);

/** Settles an account day by day, the first one first: whatever it has at the end of a day is paid to the bank. */
function settle(movements: readonly Movement[]): SettledDay[] {
  let opening = 0;
  const days = [...new Set(movements.map(({ at }) => localDay(at)))];
  return days.map((day) => {
    const ofDay = movements.filter(({ at }) => localDay(at) === day);
    const closing = opening + netOf(ofDay);
    const settled = { day, opening, movements: ofDay, payout: Math.max(0, closing) };
    opening = closing - settled.payout;
    return settled;
  });
}

/** Returns every day on which something moved at a provider, the first one first. */
export const daysOf = (ledger: Ledger, provider: Provider): SettledDay[] => settle(movementsOf(ledger, provider));

/** Returns a day (`2026-03-05`); one on which nothing moved has nothing but what was owed before. */
export function dayOf(ledger: Ledger, provider: Provider, day: string): SettledDay {
  const days = daysOf(ledger, provider).filter((each) => each.day <= day);
  const last = days.at(-1);
  if (last?.day === day) return last;
  const opening = last ? last.opening + netOf(last.movements) - last.payout : 0;
  return { day, opening, movements: [], payout: 0 };
}
