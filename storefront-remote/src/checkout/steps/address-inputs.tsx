import { PROVINCES } from '@nara/shared-contracts/rules/common';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Field } from '../../ui';
import { ADDRESS_FIELDS, type AddressForm, type AddressKind, REQUIRED_FIELDS } from '../draft/draft';
import type { Problems } from '../draft/validation';

function ProvinceSelect(props: ComponentProps<'select'>) {
  return (
    <select {...props}>
      <option value="">Choose a province</option>
      {Object.entries(PROVINCES).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-2);

  > * {
    grid-column: 1 / -1;
    align-content: start;
  }

  @media (min-width: 30rem) {
    > [data-half="true"] {
      grid-column: auto;
    }
  }

  > p {
    color: var(--muted);
    font-size: var(--text-sm);
  }
`;

interface AddressFieldsProps {
  kind: AddressKind;
  value: AddressForm;
  problems: Problems;
  onChange: (change: Partial<AddressForm>) => void;
}

/** Inputs of an address. Delivery is within South Africa only, so there is no country input. */
export function AddressInputs({ kind, value, problems, onChange }: AddressFieldsProps) {
  return (
    <Grid>
      {ADDRESS_FIELDS[kind].map(({ name, label, autoComplete, maxLength, isHalf, inputMode }) => {
        const fieldName = `${kind}.${name}` as const;
        const isRequired = REQUIRED_FIELDS[kind].includes(name);
        const input = {
          name: fieldName,
          autoComplete: `${kind} ${autoComplete}`,
          required: isRequired,
          value: value[name],
          onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
        };
        return (
          <div key={name} data-half={isHalf}>
            <Field label={label} isOptional={!isRequired} problem={problems[fieldName]}>
              {(control) =>
                name === 'province' ? (
                  <ProvinceSelect {...control} {...input} />
                ) : (
                  <input {...control} {...input} maxLength={maxLength} inputMode={inputMode} />
                )
              }
            </Field>
          </div>
        );
      })}
      <p>Country: South Africa</p>
    </Grid>
  );
}
