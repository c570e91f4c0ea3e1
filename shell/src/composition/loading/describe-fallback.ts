import { nameOfPart } from './remote-failure-texts';

/** What whoever works in the portal reads while a release stands in for the active one. */
export const describeFallback = (remote: string): string =>
  `${nameOfPart(remote)} is shown in an earlier version, because the current one could not be loaded.`;
