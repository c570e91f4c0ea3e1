import { Badge } from '@nara/portal-ui';
import { styled } from 'styled-components';

const Frame = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.4rem;
  font-family: var(--mono);
  font-size: 0.75rem;
`;

/** The versions of a remote that visitors get. */
export interface LiveVersions {
  active: string | undefined;
  onTrial: string | undefined;
}

/** Shows a version, and whether visitors get it. */
export function VersionName({ version, active, onTrial }: LiveVersions & { version: string }) {
  return (
    <Frame>
      {version}
      {version === active && <Badge $tone="green">Live</Badge>}
      {version === onTrial && <Badge $tone="blue">Trial</Badge>}
    </Frame>
  );
}
