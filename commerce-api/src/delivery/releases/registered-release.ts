import type { PublishedRelease, RemoteRelease } from '@nara/shared-contracts/api/composition';
import { RemoteRelease as RemoteReleaseSchema } from '@nara/shared-contracts/api/composition';

const Registered = RemoteReleaseSchema.strip();

/** Returns the part of a remote's description for registries and documents. The rest is only for the server. */
export const registeredRelease = (release: PublishedRelease): RemoteRelease => Registered.parse(release);
