import { Button, SelectField, TextField } from '@nara/portal-ui';
import { RETURN_CONDITIONS, type ReturnCondition, type Rma, type RmaItem, useHost } from '@nara/shared-contracts';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { Step } from './use-step';
import { CONDITION_LABELS } from './words';

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

/** What is typed about a line. */
interface Finding {
  condition: ReturnCondition | typeof CHOOSE;
  resalable: string;
}

const findingOf = ({ condition, resalable }: RmaItem): Finding => ({
  condition: condition ?? CHOOSE,
  resalable: String(resalable),
});

/** What keeps a finding from being saved. */
function complain({ condition, resalable }: Finding, { quantity }: RmaItem): Partial<Record<keyof Finding, string>> {
  const pieces = Number(resalable);
  const isCount = /^\d+$/.test(resalable.trim()) && pieces <= quantity;
  return {
    ...(condition === CHOOSE && { condition: 'Choose a condition' }),
    ...(!isCount && { resalable: `Enter a number from 0 to ${quantity}` }),
  };
}

/** Notes what the pieces turned out to be; it may be corrected until the return is decided. */
export function Inspection({ rma, step: { take, isBusy } }: { rma: Rma; step: Step }) {
  const { api } = useHost();
  const [findings, setFindings] = useState(() => new Map(rma.items.map((item) => [item.line, findingOf(item)])));
  const [hasTried, setHasTried] = useState(false);
  const findingFor = (item: RmaItem): Finding => findings.get(item.line) ?? findingOf(item);
  const set = (line: number, finding: Finding) => setFindings((before) => new Map(before).set(line, finding));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    const lines = rma.items.flatMap((item) => {
      const finding = findingFor(item);
      if (finding.condition === CHOOSE || Object.keys(complain(finding, item)).length > 0) return [];
      return [{ line: item.line, condition: finding.condition, resalable: Number(finding.resalable) }];
    });
    if (lines.length < rma.items.length || isBusy) return;
    void take(() =>
      api.rma.inspect({ params: { id: rma.rmaNumber }, body: { lines, expectedUpdatedAt: rma.updatedAt } }),
    );
  };

  return (
    <Form noValidate onSubmit={submit} aria-label="Inspection">
      <h3>Inspection</h3>
      {rma.items.map((item) => {
        const finding = findingFor(item);
        const errors = hasTried ? complain(finding, item) : {};
        return (
          <fieldset key={item.line}>
            <legend>{`${item.quantity} × ${item.name}, ${item.color}, ${item.size}`}</legend>
            <SelectField<Finding['condition']>
              name={`condition-${item.line}`}
              label="Condition"
              value={finding.condition}
              options={OPTIONS}
              error={errors.condition}
              // What is new can be sold again, what is not cannot, unless somebody says otherwise.
              onChange={(condition) =>
                set(item.line, { condition, resalable: condition === 'new' ? String(item.quantity) : '0' })
              }
            />
            <TextField
              name={`resalable-${item.line}`}
              label={`Resalable pieces, of ${item.quantity}`}
              type="number"
              value={finding.resalable}
              error={errors.resalable}
              onChange={(resalable) => set(item.line, { ...finding, resalable })}
            />
          </fieldset>
        );
      })}
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? 'Saving…' : 'Save Inspection'}
      </Button>
    </Form>
  );
}
