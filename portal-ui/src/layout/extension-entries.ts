import type { ExtensionIcon } from '@nara/shared-contracts/rules/composition';
import { useExtensions } from '@nara/shared-ui';
import {
  Bell,
  Box,
  ChartColumn,
  Clipboard,
  Gift,
  type LucideIcon,
  Puzzle,
  Settings,
  Truck,
  Wrench,
} from 'lucide-react';
import type { NavEntry } from './navigation';

const ICONS: Readonly<Record<ExtensionIcon, LucideIcon>> = {
  bell: Bell,
  box: Box,
  chart: ChartColumn,
  clipboard: Clipboard,
  gift: Gift,
  puzzle: Puzzle,
  truck: Truck,
  wrench: Wrench,
};

/** Path of the settings pages that remotes add, in the back office. */
export const SETTINGS_PATH = '/admin/settings';

/** Returns the navigation entries that remotes add, without those that duplicate the portal's own. */
export function useAppEntries(own: readonly NavEntry[]): NavEntry[] {
  return useExtensions('navigation')
    .filter(({ path }) => own.every((entry) => entry.path !== path))
    .map(({ icon, ...entry }) => ({ ...entry, icon: ICONS[icon] ?? Puzzle }));
}

/** Returns the entries of the settings pages that remotes add. */
export const useSettingsEntries = (): NavEntry[] =>
  useExtensions('settings-page').map(({ remote, id, title, roles }) => ({
    label: title,
    path: `${SETTINGS_PATH}/${remote}/${id}`,
    icon: Settings,
    roles,
  }));
