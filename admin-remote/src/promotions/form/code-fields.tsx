import { Button, type Form, SelectField, TextField } from '@nara/portal-ui';
import { generateCode } from '@nara/shared-contracts/rules/promotions';
import { WAY_OPTIONS } from '../words';
import { LABELS, type PromotionValues } from './values';

/** Fields for how an order gets a promotion: automatically or by a code. */
export function CodeFields({ values, set, field }: Form<PromotionValues>) {
  return (
    <>
      <SelectField
        label={LABELS.way}
        name="way"
        value={values.way}
        options={WAY_OPTIONS}
        onChange={(way) => set('way', way)}
      />
      {values.way === 'code' && (
        <div>
          <TextField
            {...field('code')}
            label={LABELS.code}
            maxLength={40}
            hint="In own words, or generated. Leave it empty for codes that are for one order each."
          />
          <Button isSmall onClick={() => set('code', generateCode())}>
            Generate Code
          </Button>
        </div>
      )}
    </>
  );
}
