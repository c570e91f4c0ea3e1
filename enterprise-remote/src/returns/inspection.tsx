import { Button, SelectField, TextField, useForm } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Rma, RmaItem } from '@nara/shared-contracts/api/returns';
import { mostResalable, RETURN_CONDITIONS, type ReturnCondition } from '@nara/shared-contracts/rules/returns';

import { styled } from 'styled-components';
import { CONDITION_LABELS, type Step } from './use-step';

const Form = styled.form`
  display: grid;
  gap: 0.75rem;

  fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
    gap: 0.75rem;
    padding: 0;
    border: 0;
  }

  legend {
    padding: 0 0 0.25rem;
    font-weight: 500;
  }

  > button {
    justify-self: start;
  }
`;

const CHOOSE = 'choose';
const OPTIONS = [
  { value: CHOOSE, label: 'Choose…' },
  ...RETURN_CONDITIONS.map((condition) => ({ value: condition, label: CONDITION_LABELS[condition] })),
] as const;

/** Condition and number of resalable pieces of each line: `condition-1`, `resalable-1` and so on. */
type Findings = Readonly<Record<string, string>>;

const toValues = ({ items }: Rma): Findings =>
  Object.fromEntries(
    items.flatMap(({ line, condition, resalable }) => [
      [`condition-${line}`, condition ?? CHOOSE],
      [`resalable-${line}`, String(resalable)],
    ]),
  );

/** Returns the largest number of resalable pieces; all of them before a condition is chosen. */
const mostOf = (condition: string | undefined, quantity: number): number =>
  condition === CHOOSE ? quantity : mostResalable(condition as ReturnCondition, quantity);

/** Validates the finding for a line; the message is undefined if it is valid. */
function complain(values: Findings, { line, quantity }: RmaItem): [field: string, message: string | undefined][] {
  const resalable = values[`resalable-${line}`] ?? '';
  const most = mostOf(values[`condition-${line}`], quantity);
  const isCount = /^\d+$/.test(resalable.trim()) && Number(resalable) <= most;
  const rule = most > 0 ? `Enter a number from 0 to ${most}` : 'Only new pieces can be sold again';
  return [
    [`condition-${line}`, values[`condition-${line}`] === CHOOSE ? 'Choose a condition' : undefined],
    [`resalable-${line}`, isCount ? undefined : rule],
  ];
}

/** Records the condition of the pieces; staff can correct it until the return is decided. */
export function Inspection({ rma, step: { take, isBusy } }: { rma: Rma; step: Step }) {
  const api = useApi();
  const { field, set, submit } = useForm<Findings, Rma>({
    base: rma,
    toValues,
    validate: (values) => Object.fromEntries(rma.items.flatMap((item) => complain(values, item))),
    async save(values) {
      if (isBusy) return;
      const lines = rma.items.map(({ line }) => ({
        line,
        condition: values[`condition-${line}`] as ReturnCondition,
        resalable: Number(values[`resalable-${line}`]),
      }));
      // The step itself reports why it failed.
      await take(() =>
        api.rma.inspect({ params: { id: rma.rmaNumber }, body: { lines, expectedUpdatedAt: rma.updatedAt } }),
      );
    },
  });

  return (
    <Form noValidate onSubmit={submit} aria-label="Inspection">
      <h3>Inspection</h3>
      {rma.items.map(({ line, quantity, name, color, size }) => (
        <fieldset key={line}>
          <legend>{`${quantity} × ${name}, ${color}, ${size}`}</legend>
          <SelectField
            {...field(`condition-${line}`)}
            label="Condition"
            options={OPTIONS}
            // Defaults to as many as the condition allows.
            onChange={(condition) => {
              set(`condition-${line}`, condition);
              set(`resalable-${line}`, String(mostOf(condition, quantity)));
            }}
          />
          <TextField {...field(`resalable-${line}`)} label={`Resalable pieces, of ${quantity}`} type="number" />
        </fieldset>
      ))}
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? 'Saving…' : 'Save Inspection'}
      </Button>
    </Form>
  );
}
