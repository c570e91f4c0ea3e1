import './nonce';
import { pause } from './waiting';

/**
 * Libraries of the application, evaluated piece by piece: as a single script they would block a slow phone for a
 * quarter of a second.
 */
const PIECES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './composition/sharing/react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager" */ './composition/loading/federation'),
];

async function run(): Promise<void> {
  for (const evaluate of PIECES) {
    await evaluate();
    await pause();
  }
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await start(document);
}

void run();
