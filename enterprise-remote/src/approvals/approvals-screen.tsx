import { ApprovalRequests, Button, ListPage, PageHeader, useCommands, usePermission } from '@nara/portal-ui';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { FourEyes } from './four-eyes';

/** Shows pending approvals, and past decisions. */
export function ApprovalsScreen() {
  const [isSetting, setIsSetting] = useState(false);
  const maySet = usePermission('users');
  const showSettings = () => setIsSetting(true);
  useCommands(
    maySet ? [{ id: 'approvals:second-person', label: 'Second Person', group: 'This screen', run: showSettings }] : [],
  );
  return (
    <ListPage>
      <PageHeader
        title="Approvals"
        subtitle="What one person asked for and a second one decides on"
        actions={
          maySet && (
            <Button icon={<Settings2 size={15} aria-hidden />} onClick={showSettings}>
              Second Person
            </Button>
          )
        }
      />
      <ApprovalRequests empty="Nothing waits for a second person" />
      {isSetting && <FourEyes onClose={() => setIsSetting(false)} />}
    </ListPage>
  );
}
