import { useId } from 'react';
import { styled } from 'styled-components';
import { Stars } from '../../catalogue';
import { VisuallyHidden } from '../../ui';
import { starsInWords } from '../words';

const Frame = styled.fieldset`
  legend {
    margin-bottom: 0.35rem;
    padding: 0;
    font-size: var(--text-sm);
  }

  > div {
    position: relative;
    display: inline-flex;
    font-size: 2.75rem;
    line-height: 1;
  }

  /* A place to press on each star; the stars lie below. */
  label {
    position: relative;
    width: 1em;
    height: 1em;
    cursor: pointer;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  label:has(:focus-visible) {
    outline: var(--focus);
    outline-offset: 2px;
  }
`;

const Drawn = styled.span`
  position: absolute;
  inset: 0 auto auto 0;
  pointer-events: none;
`;

const Problem = styled.p`
  color: var(--clay-deep);
  font-size: var(--text-sm);
`;

const CHOICES = [1, 2, 3, 4, 5];

interface StarPickerProps {
  /** 0 if nothing is chosen yet. */
  stars: number;
  problem: string | undefined;
  onChoose: (stars: number) => void;
}

/** One to five stars, as a group of radio buttons: arrow keys move between them. */
export function StarPicker({ stars, problem, onChoose }: StarPickerProps) {
  const id = useId();
  return (
    <Frame aria-describedby={problem && id}>
      <legend>Your rating</legend>
      <div>
        <Drawn>
          <Stars stars={stars} />
        </Drawn>
        {CHOICES.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="stars"
              value={choice}
              checked={stars === choice}
              onChange={() => onChoose(choice)}
            />
            <VisuallyHidden>{starsInWords(choice)}</VisuallyHidden>
          </label>
        ))}
      </div>
      {problem && <Problem id={id}>{problem}</Problem>}
    </Frame>
  );
}
