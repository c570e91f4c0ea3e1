import { Button, Panel, SelectField, TextField, useForm } from '@nara/portal-ui';
import { styled } from 'styled-components';
import { faultsOf, type GeneratorValues, hasDays, newSeed, wantedOf } from './generator-values';
import { Outcome } from './outcome';
import { useGenerate } from './use-generate';
import { TYPE_OPTIONS, TYPES } from './words';

const Fields = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  align-items: start;
  gap: 1rem;
`;

const Buttons = styled.div`
  display: flex;
  grid-column: 1 / -1;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

/** Generates test data of one kind; the same seed produces the same data. */
export function Generator() {
  const { generation, generate, stop } = useGenerate();
  const form = useForm<GeneratorValues>({
    base: { type: 'orders', quantity: '10', seed: newSeed(), days: '7' },
    validate: faultsOf,
    save: (values) => generate(wantedOf(values)),
  });
  const { values, set, isBusy } = form;
  const { type } = values;

  return (
    <Panel title="Mock Data Generator">
      <Fields noValidate onSubmit={form.submit}>
        <SelectField
          label="Data Type"
          name="type"
          value={type}
          options={TYPE_OPTIONS}
          hint={TYPES[type].hint}
          onChange={(next) => set('type', next)}
        />
        <TextField label="Quantity" {...form.field('quantity')} type="number" inputMode="numeric" />
        <TextField
          label="Seed"
          {...form.field('seed')}
          type="number"
          inputMode="numeric"
          hint="The same seed makes the same data."
        />
        {hasDays(type) && (
          <TextField
            label="Placed within days"
            {...form.field('days')}
            type="number"
            inputMode="numeric"
            hint="0 for now"
          />
        )}
        <Buttons>
          <Button variant="primary" type="submit" isBusy={isBusy}>
            {isBusy ? 'Generating…' : 'Generate Data'}
          </Button>
          {isBusy ? (
            <Button onClick={stop}>Stop</Button>
          ) : (
            <Button onClick={() => set('seed', newSeed())}>New Seed</Button>
          )}
        </Buttons>
      </Fields>
      {generation && <Outcome {...generation} />}
    </Panel>
  );
}
