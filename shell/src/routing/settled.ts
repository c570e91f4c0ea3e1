import { pause } from '../pause';
import { until } from '../until';
import type { ShellRouter } from './router-core';

/** Resolves when no navigation is under way that began before the end of the current task. */
export async function navigationSettled(router: ShellRouter): Promise<void> {
  await pause();
  await until(() => router.state.navigation.state === 'idle', router.subscribe);
}
