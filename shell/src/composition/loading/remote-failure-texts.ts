import type { RemoteFailure } from '@nara/shared-contracts/rules/composition';
import type { RemoteLoadError } from './remote-load-error';

const PARTS: Readonly<Record<string, string>> = {
  storefront: 'The shop',
  admin: 'The back office',
  enterprise: 'The enterprise portal',
};

/** Formats `spare-parts` as `Spare parts`: remotes added later are shown by their own names. */
const spelledOut = (remote: string): string => remote.charAt(0).toUpperCase() + remote.slice(1).replaceAll('-', ' ');

/** Returns the display name of a remote. */
export const nameOfPart = (remote: string): string => PARTS[remote] ?? spelledOut(remote);

const SENTENCES: Record<RemoteFailure, string> = {
  unregistered: 'It is not part of this installation.',
  incompatible: 'Its version does not fit the rest of the product. A matching version is needed.',
  timeout: 'It took too long to load. The network may be slow.',
  unreachable: 'Its files could not be loaded. The network may be down, or a new version is being put in place.',
  'invalid-module': 'What was loaded is not a part of this product.',
  'start-failed': 'It could not start.',
  'render-failed': 'A screen of it could not be drawn.',
};

/** Returns the message that a part of the product is not available. Its code helps support to find the cause. */
export function describeFailure({ remote, reason }: RemoteLoadError): { title: string; text: string } {
  return {
    title: `${nameOfPart(remote)} is not available right now`,
    text: `${SENTENCES[reason]} Everything else keeps working. (${remote}: ${reason})`,
  };
}
