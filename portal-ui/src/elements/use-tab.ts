import { useAddress } from '@nara/shared-ui';

/**
 * Keeps the open tab in the address, as `?tab=`; the first tab has no parameter. Returns the tab and a function that
 * opens another; the function drops the previous tab's parameters, except those in `keeps`.
 */
export function useTab<V extends string>(
  tabs: readonly [{ readonly value: V }, ...{ readonly value: V }[]],
  keeps: readonly string[] = [],
): [tab: V, open: (tab: V) => void] {
  const [address, changeAddress] = useAddress();
  const [first] = tabs;
  const { value: tab } = tabs.find(({ value }) => value === address.get('tab')) ?? first;
  const open = (next: V) =>
    changeAddress((now) => [
      ...(next === first.value ? [] : [['tab', next]]),
      ...[...now].filter(([name]) => keeps.includes(name)),
    ]);
  return [tab, open];
}
