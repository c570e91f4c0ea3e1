import { styled } from 'styled-components';

const Button = styled.button`
  min-height: 3rem;
  padding: 0 var(--space-4);
  border: 1px solid var(--ink);
  background: none;
  font-weight: 600;
  cursor: pointer;
`;

export function Retry({ label, onRetry }: { label: string; onRetry: () => void }) {
  return (
    <Button type="button" onClick={onRetry}>
      {label}
    </Button>
  );
}
