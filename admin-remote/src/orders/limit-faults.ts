/** The limits as typed. */
export type Values = Readonly<Record<'ofVariant' | 'ofOrder' | 'ordersPerHour' | 'holdingHours', string>>;

/** Maximum of each limit; the minimum is 1. */
const MOST: Readonly<Record<keyof Values, number>> = {
  ofVariant: 100,
  ofOrder: 500,
  ordersPerHour: 1000,
  holdingHours: 720,
};

/** Returns the fault of each field. */
export function limitFaults(values: Values): Partial<Record<keyof Values, string>> {
  const faults: Partial<Record<keyof Values, string>> = {};
  for (const field of Object.keys(MOST) as (keyof Values)[]) {
    const value = values[field];
    if (!/^\d{1,4}$/.test(value) || Number(value) < 1 || Number(value) > MOST[field]) {
      faults[field] = `Enter a whole number from 1 to ${MOST[field]}.`;
    }
  }
  if (!faults.ofVariant && !faults.ofOrder && Number(values.ofOrder) < Number(values.ofVariant)) {
    faults.ofOrder = 'An order takes at least the pieces of one variant.';
  }
  return faults;
}
