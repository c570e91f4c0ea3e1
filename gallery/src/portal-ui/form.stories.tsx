import { FormDialog, SelectField, TextAreaField, TextField } from '@nara/portal-ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { States } from '../states';

const meta: Meta = { title: 'Portal/Form' };
export default meta;

const nothing = () => undefined;

export const Fields: StoryObj = {
  render: () => (
    <States
      of={{
        Text: <TextField label="Partner SKU" name="sku" value="WW-ACT-FSB-SAGE-M" onChange={nothing} />,
        'With a hint': (
          <TextField label="Barcode" name="barcode" value="" hint="13 digits, EAN-13" onChange={nothing} />
        ),
        'With an error': (
          <TextField label="Barcode" name="bad" value="123" error="must have 13 digits" onChange={nothing} />
        ),
        'With a warning': (
          <TextField label="Price, R" name="price" value="1" warning="far below the last one" onChange={nothing} />
        ),
        Select: (
          <SelectField
            label="Reason"
            name="reason"
            value="size"
            options={[
              { value: 'size', label: 'Size Exchange' },
              { value: 'defect', label: 'Defective Item' },
            ]}
            onChange={nothing}
          />
        ),
        'Several lines': <TextAreaField label="Note" name="note" value="Called the customer." onChange={nothing} />,
      }}
    />
  ),
};

export const InDialog: StoryObj = {
  name: 'In a dialog',
  render: () => (
    <FormDialog
      title="Edit Mapping"
      subject="mapping"
      labels={{ sku: 'Partner SKU' }}
      base={{ sku: 'WW-ACT-FSB-SAGE-M' }}
      save={async () => undefined}
      saveLabel="Save Mapping"
      onClose={nothing}
    >
      {({ field }) => <TextField label="Partner SKU" {...field('sku')} />}
    </FormDialog>
  ),
};
