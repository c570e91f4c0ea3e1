import { Badge } from '@nara/portal-ui';
import { styled } from 'styled-components';
import { OUTCOMES } from './words';

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0.35rem;
`;

/** Explains the colours of the timeline. */
export const Legend = () => (
  <Row>
    {Object.values(OUTCOMES).map(({ label, tone }) => (
      <Badge key={label} $tone={tone}>
        {label}
      </Badge>
    ))}
  </Row>
);
