import { Badge } from '@nara/portal-ui';
import type { ExtensionSwitches } from '@nara/shared-contracts/api/releases';
import type { ExtensionFigures } from '@nara/shared-contracts/api/telemetry';
import { formatCount } from '@nara/shared-contracts/rules/common';
import { extensionFailure, isExtensionOff } from '@nara/shared-contracts/rules/releases';
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

/** Shows whether an extension is on. If the server switched it off, shows since when and why. */
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

/** Shows the number of pages on which an extension failed, its last error, and how often it was slow. */
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
