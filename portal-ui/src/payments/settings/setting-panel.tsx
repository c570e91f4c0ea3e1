import type { Environment } from '@nara/shared-contracts/api/session';
import type { PaymentSettingName } from '@nara/shared-contracts/rules/payments';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { type Fact, Facts } from '../../display/facts';
import { Panel } from '../../display/panel';
import { RelativeTime } from '../../display/relative-time';
import { Button } from '../../elements/button';
import { RowActions } from '../../elements/row-actions';
import { Notice } from '../../feedback/notice';

const SettingHistory = lazy(async () => ({ default: (await import('./setting-history')).SettingHistory }));

const Author = styled.p`
  color: var(--muted);
  font-size: 0.75rem;
`;

interface SettingPanelProps {
  title: string;
  setting: PaymentSettingName;
  environment: Environment;
  state: { updatedAt: string; updatedBy: string | null };
  facts: readonly Fact[];
  changeLabel: string;
  /** Warning shown while the setting has never been changed. */
  exampleWarning?: string;
  /** Additional warnings. */
  children?: ReactNode;
  /** Renders the dialog that changes the setting. */
  dialog: (onClose: () => void) => ReactNode;
}

/** Shows a setting with its last change, and opens the dialogs that edit it and undo changes. */
export function SettingPanel({
  title,
  setting,
  environment,
  state: { updatedAt, updatedBy },
  facts,
  changeLabel,
  exampleWarning,
  children,
  dialog,
}: SettingPanelProps) {
  const [opened, setOpened] = useState<'change' | 'history'>();
  const close = () => setOpened(undefined);
  return (
    <Panel
      title={title}
      actions={
        <RowActions>
          <Button isSmall onClick={() => setOpened('change')}>
            {changeLabel}
          </Button>
          <Button isSmall aria-label={`History of ${title}`} onClick={() => setOpened('history')}>
            History
          </Button>
        </RowActions>
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
      <Suspense>
        {opened === 'change' && dialog(close)}
        {opened === 'history' && (
          <SettingHistory
            title={title}
            setting={setting}
            environment={environment}
            updatedAt={updatedAt}
            onClose={close}
          />
        )}
      </Suspense>
    </Panel>
  );
}
