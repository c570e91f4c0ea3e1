import {
  Badge,
  CopyId,
  Facts,
  JsonView,
  Panel,
  RelativeTime,
  StatCard,
  StateBadge,
  StatRow,
  Timeline,
  TimeUntil,
  type Tone,
} from '@nara/portal-ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { minutesAgo } from '../at';
import { States } from '../states';

const meta: Meta = { title: 'Portal/Display' };
export default meta;

const TONES: readonly [Tone, string][] = [
  ['yellow', 'Pending Inspection'],
  ['blue', 'Processing'],
  ['purple', 'In Transit'],
  ['green', 'Delivered'],
  ['red', 'Rejected'],
  ['grey', 'Closed'],
];

export const Badges: StoryObj = {
  render: () => (
    <States
      of={{
        ...Object.fromEntries(
          TONES.map(([tone, word]) => [
            tone,
            <Badge key={tone} $tone={tone}>
              {word}
            </Badge>,
          ]),
        ),
        'State of a service': <StateBadge state="degraded" />,
      }}
    />
  ),
};

export const KeyFigures: StoryObj = {
  render: () => (
    <StatRow>
      <StatCard
        label="Orders today"
        value="184"
        change={{ now: 184, before: 161, since: 'yesterday' }}
        history={[3, 9, 4, 12, 8, 15]}
      />
      <StatCard label="Returns" value="12" note="Last 30 days" />
      <StatCard label="Not mapped" value="7" isOn onToggle={() => undefined} />
      <StatCard label="Loading" value={undefined} />
    </StatRow>
  ),
};

export const Texts: StoryObj = {
  render: () => (
    <States
      of={{
        Identifier: <CopyId id="NARA-20261126-0042" />,
        'Time past': <RelativeTime iso={minutesAgo(42)} />,
        'Time to come': <TimeUntil iso={minutesAgo(-90)} />,
        Facts: (
          <Facts
            facts={[
              { label: 'Centre', value: 'Cape Town' },
              { label: 'Pieces', value: '3' },
            ]}
          />
        ),
      }}
    />
  ),
};

export const Events: StoryObj = {
  render: () => (
    <Panel title="Timeline">
      <Timeline
        entries={[
          { key: '1', at: minutesAgo(5), text: 'Accepted by the partner', detail: 'PO 4500012345', tone: 'green' },
          { key: '2', at: minutesAgo(6), text: 'Attempt failed', detail: 'The partner answered 503', tone: 'red' },
          { key: '3', at: minutesAgo(7), text: 'Order placed' },
        ]}
      />
    </Panel>
  ),
};

export const Json: StoryObj = {
  render: () => (
    <Panel title="What was sent">
      <JsonView
        what="the request"
        value={{ order: 'NARA-20261126-0042', lines: [{ sku: 'NARA-FSB-SAGE-M', quantity: 1, gift: null }] }}
      />
    </Panel>
  ),
};
