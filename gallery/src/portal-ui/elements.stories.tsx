import { Button, Checkbox, IconButton, Popover, SearchInput, Select, Switch, Tabs } from '@nara/portal-ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { States } from '../states';

const meta: Meta = { title: 'Portal/Elements' };
export default meta;

const nothing = () => undefined;

export const Buttons: StoryObj = {
  render: () => (
    <States
      of={{
        Primary: <Button variant="primary">Save Mapping</Button>,
        Secondary: <Button>Cancel</Button>,
        Danger: <Button variant="danger">Cancel Order</Button>,
        'With an icon': <Button icon={<Plus size={15} aria-hidden />}>New RMA</Button>,
        'In a row of a table': <Button isSmall>Retry</Button>,
        Busy: (
          <Button variant="primary" isBusy>
            Saving…
          </Button>
        ),
        Unavailable: <Button unavailable="Save the inspection before you approve.">Approve</Button>,
        'Icon alone': (
          <IconButton label="Edit">
            <Pencil size={16} aria-hidden />
          </IconButton>
        ),
      }}
    />
  ),
};

function Choices() {
  const [isOn, setIsOn] = useState(true);
  const [centre, setCentre] = useState<'cpt' | 'jhb'>('cpt');
  const options = [
    { value: 'cpt', label: 'Cape Town' },
    { value: 'jhb', label: 'Johannesburg' },
  ] as const;
  return (
    <States
      of={{
        Select: <Select label="Distribution centre" value={centre} options={options} onChange={setCentre} />,
        Switch: (
          <Switch isOn={isOn} onChange={setIsOn}>
            Sync by itself
          </Switch>
        ),
        'Switch, disabled': (
          <Switch isOn={false} disabled onChange={nothing}>
            Sync by itself
          </Switch>
        ),
        Checkbox: <Checkbox label="Only what is mapped" isChecked={isOn} onChange={setIsOn} />,
        'Checkbox, partly': <Checkbox label="All on this page" isChecked={false} isPartly onChange={nothing} />,
        Search: <SearchInput value="" placeholder="Search orders" onSearch={nothing} />,
      }}
    />
  );
}

export const Controls: StoryObj = { render: () => <Choices /> };

function ThreeTabs() {
  const [value, setValue] = useState<'calls' | 'keys' | 'limits'>('calls');
  return (
    <Tabs
      label="API configuration"
      tabs={[
        { value: 'calls', label: 'Calls' },
        { value: 'keys', label: 'Keys' },
        { value: 'limits', label: 'Limits' },
      ]}
      value={value}
      onChange={setValue}
    >
      <p>{`What belongs to ${value}.`}</p>
    </Tabs>
  );
}

export const TabRow: StoryObj = { name: 'Tabs', render: () => <ThreeTabs /> };

export const SmallPanel: StoryObj = {
  name: 'Popover',
  render: () => (
    <States
      of={{
        Closed: (
          <Popover label="Saved filters">
            <p>No saved filters yet.</p>
          </Popover>
        ),
      }}
    />
  ),
};
