import { Button } from '@nara/portal-ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`;

interface SettingFactProps {
  /** The setting in words. */
  children: ReactNode;
  /** Accessible name of the button that changes the setting. */
  changeLabel: string;
  /** Renders the dialog that changes the setting. */
  dialog: (close: () => void) => ReactNode;
}

/** Shows a setting of a remote, and opens the dialog that changes it. */
export function SettingFact({ children, changeLabel, dialog }: SettingFactProps) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Row>
      {children}
      <Button isSmall aria-label={changeLabel} onClick={() => setIsEditing(true)}>
        Change
      </Button>
      {isEditing && dialog(() => setIsEditing(false))}
    </Row>
  );
}
