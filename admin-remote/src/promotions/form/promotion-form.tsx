import { FormDialog, TextField } from '@nara/portal-ui';
import type { PromotionDefinition } from '@nara/shared-contracts/api/promotions';
import { CodeFields } from './code-fields';
import { GiftFields } from './gift-fields';
import { LimitFields } from './limit-fields';
import type { Picked } from './product-picker';
import { ScopeFields } from './scope-fields';
import { LABELS, type PromotionValues, toDefinition, toValues, validate, warn } from './values';

interface PromotionFormProps<B extends { definition: PromotionDefinition }> {
  title: string;
  saveLabel: string;
  base: B;
  /** Names of the products in the definition. */
  known: readonly Picked[];
  save: (definition: PromotionDefinition, base: B) => Promise<void>;
  reload?: () => Promise<B>;
  onClose: () => void;
  onSaved?: () => void;
}

/** Edits a whole promotion except its start. */
export const PromotionForm = <B extends { definition: PromotionDefinition }>({
  known,
  save,
  ...props
}: PromotionFormProps<B>) => (
  <FormDialog<PromotionValues, B>
    {...props}
    subject="promotion"
    labels={LABELS}
    toValues={({ definition }) => toValues(definition)}
    validate={validate}
    warn={warn}
    save={(values, base) => save(toDefinition(values, base.definition), base)}
  >
    {(form) => (
      <>
        <TextField {...form.field('name')} label={LABELS.name} maxLength={60} hint="Shoppers read it in their cart." />
        <GiftFields {...form} />
        <CodeFields {...form} />
        <ScopeFields form={form} known={known} />
        <LimitFields {...form} />
      </>
    )}
  </FormDialog>
);
