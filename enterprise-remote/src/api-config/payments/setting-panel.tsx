import { Button, type Fact, Facts, Notice, Panel, RelativeTime } from '@nara/portal-ui';
import { type ReactNode, Suspense, useState } from 'react';
import { styled } from 'styled-components';

const Author = styled.p`
  color: var(--muted);
  font-size: 0.75rem;
`;

interface SettingPanelProps {
  title: string;
  state: { updatedAt: string; updatedBy: string | null };
  facts: readonly Fact[];
  changeLabel: string;
  /** Warns while nobody has changed it. */
  exampleWarning?: string;
  /** Further warnings. */
  children?: ReactNode;
  /** Draws the dialog that changes it. */
  dialog: (onClose: () => void) => ReactNode;
}

/** Shows a setting with who changed it last, and opens the dialog that changes it. */
export function SettingPanel({
  title,
  state: { updatedAt, updatedBy },
  facts,
  changeLabel,
  exampleWarning,
  children,
  dialog,
}: SettingPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel
      title={title}
      actions={
        <Button isSmall onClick={() => setIsOpen(true)}>
          {changeLabel}
        </Button>
      }
    >
      {updatedBy === null && exampleWarning && <Notice tone="yellow">{exampleWarning}</Notice>}
      {children}
      <Facts facts={facts} />
      {updatedBy !== null && (
        <Author>
          Changed by {updatedBy} <RelativeTime iso={updatedAt} />
        </Author>
      )}
      <Suspense>{isOpen && dialog(() => setIsOpen(false))}</Suspense>
    </Panel>
  );
}
