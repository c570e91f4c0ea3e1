import { type FormEvent, useState } from 'react';
import { BODY_MEASURES, type BodyMeasure } from '../charts/body-charts';
import type { Wearer } from '../wearers';
import { adviseSize, type SizeAdvice } from './advise-size';
import { readMeasures, type TypedMeasures } from './typed-measures';

const NOTHING: TypedMeasures = { chest: '', waist: '', hips: '' };

/** Holds the state of the size finder: the input, its problems, and the resulting advice. */
export function useSizeFinder(wearer: Wearer) {
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
