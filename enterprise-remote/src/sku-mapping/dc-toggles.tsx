import { Button } from '@nara/portal-ui';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { styled } from 'styled-components';

const CENTRES: readonly DistributionCentre[] = ['CPT-DC', 'JHB-DC', 'DBN-DC', 'PLZ-DC'];

const Frame = styled.fieldset`
  border: 0;

  legend {
    margin-bottom: 0.25rem;
    font-size: 0.8125rem;
    font-weight: 500;
  }

  div {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
  }
`;

interface DcTogglesProps {
  label: string;
  value: readonly DistributionCentre[];
  onChange: (centres: DistributionCentre[]) => void;
}

/** Toggles for the distribution centres for which a mapping is valid. */
export const DcToggles = ({ label, value, onChange }: DcTogglesProps) => (
  <Frame>
    <legend>{label}</legend>
    <div>
      {CENTRES.map((centre) => {
        const isOn = value.includes(centre);
        return (
          <Button
            key={centre}
            variant={isOn ? 'primary' : 'secondary'}
            aria-pressed={isOn}
            onClick={() => onChange(CENTRES.filter((each) => (each === centre ? !isOn : value.includes(each))))}
          >
            {centre}
          </Button>
        );
      })}
    </div>
  </Frame>
);
