import { Badge } from '@nara/portal-ui';
import { styled } from 'styled-components';
import { OUTCOMES } from './words';

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0.35rem;
`;

/** What the colours of the picture say. */
export const Legend = () => (
  <Row>
    {Object.values(OUTCOMES).map(({ label, tone }) => (
      <Badge key={label} $tone={tone}>
        {label}
      </Badge>
    ))}
  </Row>
);
