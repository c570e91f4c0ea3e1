import { useRememberedList } from '../../device';
import type { Column } from './columns';

/** Returns the visible columns of a list, and the props of its column menu. The choice is stored on this device. */
export function useColumns<T, S extends string>(list: string, columns: readonly Column<T, S>[]) {
  const [hidden, setHidden] = useRememberedList(`nara-portal-hidden-columns:${list}`);
  return {
    shown: columns.filter(({ header, isFixed }) => isFixed || !hidden.includes(header)),
    menu: {
      headers: columns.filter(({ isFixed }) => !isFixed).map(({ header }) => header),
      hidden,
      onHidden: setHidden,
    },
  };
}
