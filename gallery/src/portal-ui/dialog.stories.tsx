import { ChoiceList, ChooseDialog, Comparison, ConfirmDialog, IssuedSecret } from '@nara/portal-ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { States } from '../states';

const meta: Meta = { title: 'Portal/Dialog' };
export default meta;

const nothing = () => undefined;

export const Confirmation: StoryObj = {
  render: () => (
    <ConfirmDialog
      title="Cancel this order?"
      confirmLabel="Cancel Order"
      cancelLabel="Keep Order"
      onConfirm={nothing}
      onCancel={nothing}
    >
      The customer is told, and gets the money back. This cannot be undone.
    </ConfirmDialog>
  ),
};

export const Choice: StoryObj = {
  render: () => (
    <ChooseDialog title="Choose a product" placeholder="Search products" onClose={nothing}>
      {() => (
        <ChoiceList
          label="Products"
          status="2 products"
          choices={['Flow Sports Bra', 'Motion Training Shorts']}
          choiceKey={(choice) => choice}
          nameOf={(choice) => choice}
          onChoose={nothing}
        />
      )}
    </ChooseDialog>
  ),
};

export const NewSecret: StoryObj = {
  render: () => (
    <IssuedSecret
      title="New deploy token"
      label="Deploy token"
      copyLabel="Copy Token"
      secret="example-of-a-token"
      onClose={nothing}
    >
      Keep it where your build reads its secrets. It is not shown again.
    </IssuedSecret>
  ),
};

export const StaleSave: StoryObj = {
  render: () => (
    <States
      of={{
        'Somebody else was first': (
          <Comparison
            subject="mapping"
            differences={[{ field: 'Partner SKU', before: 'WW-1', theirs: 'WW-2', mine: 'WW-3' }]}
            onTakeTheirs={nothing}
            onKeepMine={nothing}
          />
        ),
      }}
    />
  ),
};
