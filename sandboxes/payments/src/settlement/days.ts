import type { Ledger } from '../ledger/ledger';
import { type Movement, movementsOf } from '../ledger/movements';
import type { Provider } from '../ledger/payment';
import { localDay } from '../local-time';

/** Movements of one day in a merchant's account at a provider, in cents. */
export interface SettledDay {
  /** South African day, as `2026-03-05`. */
  day: string;
  /** Balance at the start of the day; negative if refunds exceeded payments. */
  opening: number;
  movements: readonly Movement[];
  /** Amount paid to the bank at the end of the day; 0 if the balance is not positive. */
  payout: number;
}

const netOf = (movements: readonly Movement[]): number =>
  movements.reduce((total, { gross, fee }) => total + gross - fee, 0);

/** Settles an account day by day, the earliest first: the balance at the end of each day is paid to the bank. */
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

/** Returns every day with movements at a provider, the earliest first. */
export const daysOf = (ledger: Ledger, provider: Provider): SettledDay[] => settle(movementsOf(ledger, provider));

/** Returns a day (`2026-03-05`); a day without movements has only its opening balance. */
export function dayOf(ledger: Ledger, provider: Provider, day: string): SettledDay {
  const days = daysOf(ledger, provider).filter((each) => each.day <= day);
  const last = days.at(-1);
  if (last?.day === day) return last;
  const opening = last ? last.opening + netOf(last.movements) - last.payout : 0;
  return { day, opening, movements: [], payout: 0 };
}
