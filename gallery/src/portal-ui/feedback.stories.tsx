import { Button, EmptyLine, EmptyState, Failure, Loaded, Notice, PageHeader } from '@nara/portal-ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { States } from '../states';

const meta: Meta = { title: 'Portal/Feedback' };
export default meta;

const nothing = () => undefined;

export const Notices: StoryObj = {
  render: () => (
    <States
      of={{
        Failed: <Failure error={new Error('lost')} onRetry={nothing} />,
        Warning: <Notice tone="yellow">Three SKUs have no mapping. Their orders wait.</Notice>,
        'With an action': (
          <Notice tone="blue" action={<Button>Reload</Button>}>
            A new version is available.
          </Notice>
        ),
        Done: <Notice tone="green">Stock of all four centres was read.</Notice>,
      }}
    />
  ),
};

const query = { data: undefined, error: null, refetch: nothing };

export const Content: StoryObj = {
  render: () => (
    <States
      of={{
        Loading: <Loaded query={query}>{() => null}</Loaded>,
        Failed: <Loaded query={{ ...query, error: new Error('lost') }}>{() => null}</Loaded>,
        Empty: (
          <EmptyState>
            <p>No orders match. Clear the filters to see all of them.</p>
            <Button>Clear filters</Button>
          </EmptyState>
        ),
        'Empty, in a line': <EmptyLine>No notes yet.</EmptyLine>,
      }}
    />
  ),
};

export const ScreenHead: StoryObj = {
  render: () => (
    <PageHeader
      title="SKU Mapping"
      subtitle="Our SKUs, and what the partner calls them"
      actions={<Button variant="primary">New Mapping</Button>}
    />
  ),
};
