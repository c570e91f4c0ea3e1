import { pause } from '../pause';
import { until } from '../until';
import type { ShellRouter } from './router';

/** Returns true while a screen loads: the next one, or the current one again. */
export const isLoading = ({ state: { navigation, revalidation } }: Pick<ShellRouter, 'state'>): boolean =>
  navigation.state !== 'idle' || revalidation === 'loading';

/** Resolves when no navigation is under way that began before the end of the current task. */
export async function navigationSettled(router: ShellRouter): Promise<void> {
  await pause();
  await until(() => !isLoading(router), router.subscribe);
}
