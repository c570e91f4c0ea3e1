import { nextTask } from '../next-task';
import type { ShellRouter } from './router-core';

/** Resolves when no navigation is under way that began before the present task has ended. */
export async function navigationSettled(router: ShellRouter): Promise<void> {
  await nextTask();
  if (router.state.navigation.state === 'idle') return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return;
      stop();
      resolve();
    });
  });
}
