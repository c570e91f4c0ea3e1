import type { PublishedRelease, RemoteRelease } from '@nara/shared-contracts';
import { RemoteRelease as RemoteReleaseSchema } from '@nara/shared-contracts/schemas';

const Registered = RemoteReleaseSchema.strip();

/** Returns what registries and documents say of a version. The rest of its description is the server's alone. */
export const registeredRelease = (release: PublishedRelease): RemoteRelease => Registered.parse(release);
