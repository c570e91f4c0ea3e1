import type { PublishResult, ReleaseHistory, SourceMaps } from '@nara/shared-contracts/api/releases';
import { RefusedError, type ReleaseClient } from './calls';
import type { ReleaseOptions } from './options';
import { alongsideLines, describeActivation, seconds, waitLine, write } from './report';

interface Published {
  client: ReleaseClient;
  /** State of the remote before the command. */
  before: Pick<ReleaseHistory, 'active' | 'canary' | 'revision'>;
  version: PublishResult['version'];
  /** Time at which the command began (performance clock). */
  began: number;
}

/**
 * Makes a version live that a server has, unless it waits, is only published or is live already. Prints which of these
 * applies.
 */
export async function goLive(
  {
    to,
    publishOnly,
    share,
    roles,
    cohorts,
  }: Pick<ReleaseOptions, 'to' | 'publishOnly' | 'share' | 'roles' | 'cohorts'>,
  { client, before: { active, canary, revision: expectedRevision }, version, began }: Published,
): Promise<void> {
  if (version.waitsFor !== undefined) {
    return write(`${to} has it; it ${waitLine(version, version.waitsFor)}.  ${seconds(began)}`);
  }
  if (publishOnly) {
    return write(`${to} has it. An admin makes it live on the Releases screen.  ${seconds(began)}`);
  }
  if (active?.version === version.version && !canary) {
    return write(`It is live at ${to} already, since revision ${active.revision}.  ${seconds(began)}`);
  }
  const result = await client.activate({ version: version.version, share, roles, cohorts, expectedRevision });
  const { activation } = result;
  write(
    `Revision ${activation.revision} at ${to}: ${describeActivation(activation)}.  ${seconds(began)}`,
    ...alongsideLines(result),
  );
}

/**
 * Uploads the source maps of a version. Returns a message about the result, because missing maps do not make a release
 * fail.
 */
export async function keepMaps(client: ReleaseClient, version: string, maps: SourceMaps['maps']): Promise<string> {
  try {
    const { added } = await client.keepSourceMaps(version, { maps });
    return `${added} new source maps`;
  } catch (fault) {
    if (!(fault instanceof RefusedError)) throw fault;
    return `The server did not keep the source maps:\n${fault.message}`;
  }
}
