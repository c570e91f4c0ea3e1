import { styled } from 'styled-components';
import { Button, Field } from '../../ui';
import { BODY_MEASURES, MEASURE_NAMES } from '../charts/body-charts';
import { OwnSizeNote } from '../own-size-note';
import type { Wearer } from '../wearers';
import { FinderAdvice } from './finder-advice';
import { useSizeFinder } from './use-size-finder';

const Form = styled.form`
  display: grid;
  gap: var(--space-2);
  margin-bottom: var(--space-2);
`;

const Measures = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-items: start;
  gap: var(--space-1);
`;

/** Suggests a size from three measurements, and saves it on the device if the shopper chooses to. */
export function SizeFinder({ wearer }: { wearer: Wearer }) {
  const { typed, problems, advice, type, submit } = useSizeFinder(wearer);
  return (
    <div>
      <Form noValidate aria-label="Find my size" onSubmit={submit}>
        <Measures>
          {BODY_MEASURES.map((measure) => (
            <Field key={measure} label={`${MEASURE_NAMES[wearer][measure]} (cm)`} problem={problems[measure]}>
              {(control) => (
                <input
                  {...control}
                  name={measure}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={6}
                  value={typed[measure]}
                  onChange={({ target }) => type(measure, target.value)}
                />
              )}
            </Field>
          ))}
        </Measures>
        <Button type="submit">Find my size</Button>
      </Form>
      <OwnSizeNote wearer={wearer} />
      <div role="status">{advice && <FinderAdvice wearer={wearer} advice={advice} />}</div>
    </div>
  );
}
