import { Badge } from '@nara/portal-ui';
import {
  type ExtensionFigures,
  type ExtensionSwitches,
  extensionFailure,
  formatCount,
  isExtensionOff,
} from '@nara/shared-contracts';
import { formatDateTime, formatRate, NO_FIGURE } from '@nara/shared-ui';
import { styled } from 'styled-components';
import type { LiveVersions } from '../version-name';
import { failureRate } from '../words';

const Detail = styled.small`
  display: block;
  color: var(--muted);
`;

interface StatusProps {
  id: string;
  switches: ExtensionSwitches;
  live: LiveVersions;
}

/** Tells whether an extension is on; of one that the server switched off, since when and why. */
export function Status({ id, switches, live }: StatusProps) {
  const failure = extensionFailure(switches, id, live.active);
  const onTrial = extensionFailure(switches, id, live.onTrial);
  return (
    <>
      {isExtensionOff(switches, id, live.active) ? <Badge $tone="yellow">Off</Badge> : <Badge $tone="green">On</Badge>}
      {failure && <Detail>{`By itself since ${formatDateTime(failure.at)}. ${failure.reason}`}</Detail>}
      {onTrial && <Detail>{`Off by itself in the version on trial. ${onTrial.reason}`}</Detail>}
    </>
  );
}

/** Tells on how many pages an extension failed, with what it threw last, and how often it was slow. */
export function Failed({ figures }: { figures: ExtensionFigures | undefined }) {
  if (!figures) return NO_FIGURE;
  const { failed, lastMessage, shown, slow } = figures;
  const rate = failureRate({ loads: shown + failed, failures: failed });
  return (
    <>
      {`${formatCount(failed)} (${formatRate(rate)})`}
      {lastMessage !== null && <Detail>{lastMessage}</Detail>}
      {slow > 0 && <Detail>{`${formatCount(slow)} took longer than 3 s`}</Detail>}
    </>
  );
}
