import { Button, Panel, SelectField, TextField } from '@nara/portal-ui';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { faultsOf, type GeneratorValues, newSeed } from './generator-values';
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

/** Generates test data of one kind; the same seed gives the same data. */
export function Generator() {
  const [values, setValues] = useState<GeneratorValues>(() => ({
    type: 'orders',
    quantity: '10',
    seed: newSeed(),
    days: '7',
  }));
  const [hasTried, setHasTried] = useState(false);
  const { generation, generate, stop } = useGenerate();
  const isBusy = generation !== undefined && !generation.isOver;
  const { type } = values;
  const hasDays = type === 'orders' || type === 'customers';
  const set = (change: Partial<GeneratorValues>) => setValues((before) => ({ ...before, ...change }));
  const faults = faultsOf(hasDays ? values : { ...values, days: '0' });
  const shown: Partial<typeof faults> = hasTried ? faults : {};

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (isBusy || Object.values(faults).some(Boolean)) return;
    const { quantity, seed, days } = values;
    void generate({
      type,
      quantity: Number(quantity),
      seed: Number(seed),
      days: hasDays ? Number(days) : 0,
    });
  };

  return (
    <Panel title="Mock Data Generator">
      <Fields noValidate onSubmit={submit}>
        <SelectField
          label="Data Type"
          name="type"
          value={type}
          options={TYPE_OPTIONS}
          hint={TYPES[type].hint}
          onChange={(next) => set({ type: next })}
        />
        <TextField
          label="Quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          value={values.quantity}
          error={shown.quantity}
          onChange={(quantity) => set({ quantity })}
        />
        <TextField
          label="Seed"
          name="seed"
          type="number"
          inputMode="numeric"
          value={values.seed}
          hint="The same seed makes the same data."
          error={shown.seed}
          onChange={(seed) => set({ seed })}
        />
        {hasDays && (
          <TextField
            label="Placed within days"
            name="days"
            type="number"
            inputMode="numeric"
            value={values.days}
            hint="0 for now"
            error={shown.days}
            onChange={(days) => set({ days })}
          />
        )}
        <Buttons>
          <Button variant="primary" type="submit" isBusy={isBusy}>
            {isBusy ? 'Generating…' : 'Generate Data'}
          </Button>
          {isBusy ? (
            <Button onClick={stop}>Stop</Button>
          ) : (
            <Button onClick={() => set({ seed: newSeed() })}>New Seed</Button>
          )}
        </Buttons>
      </Fields>
      {generation && <Outcome {...generation} />}
    </Panel>
  );
}
