import { pino } from 'pino';
import { type OpenReleases, openReleases } from '#delivery/releases';

/** Opens releases in a temporary store; the builds in `folders` are adopted. */
export async function temporaryReleases(folders: readonly string[] = []): Promise<OpenReleases> {
  const releases = await openReleases({
    location: { kind: 'temporary' },
    adoption: folders.length > 0 ? 'always' : 'never',
    folders,
    log: pino({ level: 'silent' }),
    now: Date.now,
  });
  await releases.adopt();
  return releases;
}
