import './nonce';
import { pause } from './pause';

/**
 * Libraries that the application stands on, evaluated piece by piece: as one script they would keep a slow phone from
 * answering for a quarter of a second.
 */
const PIECES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './composition/sharing/react-router-dom'),
  () => import(/* webpackMode: "eager" */ './composition/sharing/styled-components'),
  () => import(/* webpackMode: "eager" */ './composition/sharing/react-query'),
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
