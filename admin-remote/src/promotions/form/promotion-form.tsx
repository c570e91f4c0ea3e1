import { Button, Checkbox, CheckboxGroup, type Form, FormDialog, SelectField, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PromotionDefinition } from '@nara/shared-contracts/api/promotions';
import { CATEGORIES } from '@nara/shared-contracts/rules/catalogue';
import { generateCode } from '@nara/shared-contracts/rules/promotions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryWords, KIND_OPTIONS, WAY_OPTIONS } from '../labels';
import { subcategoriesQuery } from '../queries';
import { type Picked, PickedList, ProductPicker } from './product-picker';
import { LABELS, linesOf, type PromotionValues, toDefinition, toValues, validate, warn } from './values';

interface ScopeFieldsProps {
  form: Form<PromotionValues>;
  /** Names of the products already in the definition. */
  known: readonly Picked[];
}

/** Fields for the products and categories of a promotion. */
function ScopeFields({ form: { values, errors, set, field }, known }: ScopeFieldsProps) {
  const api = useApi();
  const { data: subcategories = [] } = useQuery(subcategoriesQuery(api));
  const [added, setAdded] = useState<readonly Picked[]>([]);
  const ids = linesOf(values.products);
  const chosen = linesOf(values.categories);
  const names = [...known, ...added];
  const all = [...new Set([...CATEGORIES, ...subcategories, ...chosen])];
  return (
    <>
      <CheckboxGroup label={`${LABELS.categories}: everything unless some are chosen`}>
        {all.map((category) => (
          <Checkbox
            key={category}
            label={categoryWords(category)}
            isChecked={chosen.includes(category)}
            onChange={(isOn) =>
              set('categories', (isOn ? [...chosen, category] : chosen.filter((each) => each !== category)).join('\n'))
            }
          />
        ))}
      </CheckboxGroup>
      <ProductPicker
        label={LABELS.products}
        error={errors.products}
        chosen={ids}
        onAdd={(product) => {
          setAdded((before) => [...before, product]);
          set('products', [...ids, product.id].join('\n'));
        }}
      />
      <PickedList
        products={ids.map((id) => ({ id, name: names.find((each) => each.id === id)?.name ?? id }))}
        onRemove={(id) => set('products', ids.filter((each) => each !== id).join('\n'))}
      />
      <TextField
        {...field('minimum')}
        label={LABELS.minimum}
        inputMode="decimal"
        hint="What it is for has to cost as much, before any discount. Empty: no minimum."
      />
    </>
  );
}

/** Fields for the benefit of a promotion; they depend on its kind. */
function GiftFields({ values, set, field }: Form<PromotionValues>) {
  const { kind } = values;
  const isShare = kind === 'percentage' || kind === 'buy-x-get-y';
  return (
    <>
      <SelectField
        label={LABELS.kind}
        name="kind"
        value={kind}
        options={KIND_OPTIONS}
        onChange={(next) => set('kind', next)}
      />
      {kind === 'buy-x-get-y' && (
        <>
          <TextField {...field('buy')} label={LABELS.buy} inputMode="numeric" />
          <TextField
            {...field('get')}
            label={LABELS.get}
            inputMode="numeric"
            hint="The cheapest pieces of each whole set are the ones to get."
          />
        </>
      )}
      {isShare && (
        <TextField
          {...field('percent')}
          label={LABELS.percent}
          inputMode="decimal"
          {...(kind === 'buy-x-get-y' && { hint: '100 makes them free.' })}
        />
      )}
      {kind === 'amount' && (
        <TextField
          {...field('amount')}
          label={LABELS.amount}
          inputMode="decimal"
          hint="Shared by what it is for, in proportion."
        />
      )}
    </>
  );
}

const flag = (isOn: boolean): string => (isOn ? 'yes' : '');

/** Fields for the audience of a promotion, its usage limits and its end. */
function LimitFields({ values, set, field }: Form<PromotionValues>) {
  return (
    <>
      <Checkbox
        label={LABELS.isFirstOrder}
        isChecked={values.isFirstOrder !== ''}
        onChange={(isOn) => set('isFirstOrder', flag(isOn))}
      />
      <Checkbox
        label={LABELS.combines}
        isChecked={values.combines !== ''}
        onChange={(isOn) => set('combines', flag(isOn))}
      />
      <TextField {...field('mostUses')} label={LABELS.mostUses} inputMode="numeric" hint="Empty: no limit." />
      <TextField
        {...field('mostPerCustomer')}
        label={LABELS.mostPerCustomer}
        inputMode="numeric"
        hint="A customer is an e-mail address. Empty: no limit."
      />
      <TextField
        {...field('until')}
        label={LABELS.until}
        type="datetime-local"
        hint="South African time. Empty: when somebody ends it."
      />
    </>
  );
}

/** Fields for how an order gets a promotion: automatically or by a code. */
function CodeFields({ values, set, field }: Form<PromotionValues>) {
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
