import { Checkbox, CheckboxGroup, type Form, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { CATEGORIES } from '@nara/shared-contracts/rules/catalogue';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subcategoriesQuery } from '../queries';
import { categoryWords } from '../words';
import { type Picked, PickedList, ProductPicker } from './product-picker';
import { LABELS, linesOf, type PromotionValues } from './values';

interface ScopeFieldsProps {
  form: Form<PromotionValues>;
  /** Names of the products already in the definition. */
  known: readonly Picked[];
}

/** Fields for the products and categories of a promotion. */
export function ScopeFields({ form: { values, errors, set, field }, known }: ScopeFieldsProps) {
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
