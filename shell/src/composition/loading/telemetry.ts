import type { RemoteLoad } from '@nara/shared-contracts';
import { tellLater } from '../../tell-later';
import type { LoadOutcome } from './remote-loader';

/** Gathers how remotes loaded and tells it together. Answers what to call with each outcome. */
export function createTelemetry(send: (loads: RemoteLoad[]) => void, page: Window): (outcome: LoadOutcome) => void {
  const tell = tellLater(send, page);
  return ({ release: { name, version }, cause: _, ...load }) =>
    tell({ remote: name, version, ...load }, load.outcome !== 'ready');
}
