import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Button, Field } from '../ui';
import { adviceText, adviseSize, readMeasures, type SizeAdvice, type TypedMeasures } from './advise-size';
import { BODY_MEASURES, type BodyMeasure, MEASURE_NAMES } from './charts';
import { OwnSizeNote } from './own-size-note';
import { ownSizes, type Wearer } from './own-sizes';

const Card = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.35rem;
  margin-top: var(--space-2);
  padding: var(--space-2);
  border-left: 3px solid var(--sage-deep);
  background: var(--white);

  h3 {
    font-size: var(--text-lg);
  }

  > p {
    font-size: var(--text-sm);
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
    margin-top: var(--space-1);
  }

  button {
    padding-inline: var(--space-2);
  }
`;

/** Shows the finder's advice and offers to save the size. */
function FinderAdvice({ wearer, advice }: { wearer: Wearer; advice: SizeAdvice }) {
  const { title, text, choices } = adviceText(wearer, advice);
  return (
    <Card>
      <h3>{title}</h3>
      <p>{text}</p>
      {choices.length > 0 && (
        <div>
          {choices.map((size) => (
            <Button key={size} type="button" $look="outline" onClick={() => ownSizes.remember(wearer, size)}>
              {`Remember ${size}`}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}

const NOTHING: TypedMeasures = { chest: '', waist: '', hips: '' };

/** Holds the state of the size finder: the input, its problems, and the resulting advice. */
function useSizeFinder(wearer: Wearer) {
  const [typed, setTyped] = useState(NOTHING);
  const [problems, setProblems] = useState<Partial<TypedMeasures>>({});
  const [advice, setAdvice] = useState<SizeAdvice | null>(null);

  return {
    typed,
    problems,
    advice,
    /** Clears the advice on every change, because advice for other measurements would mislead. */
    type(measure: BodyMeasure, value: string) {
      setTyped((before) => ({ ...before, [measure]: value }));
      setAdvice(null);
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const { measures, problems: found } = readMeasures(typed);
      setProblems(found);
      const wrong = BODY_MEASURES.find((measure) => found[measure]);
      const input = wrong && event.currentTarget.elements.namedItem(wrong);
      if (input instanceof HTMLElement) input.focus();
      setAdvice(wrong ? null : adviseSize(wearer, measures));
    },
  };
}

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
