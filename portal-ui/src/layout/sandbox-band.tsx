import { styled } from 'styled-components';

const Band = styled.aside`
  position: sticky;
  z-index: 21;
  top: 0;
  height: var(--band);
  overflow: hidden;
  background: var(--yellow-ink);
  color: var(--surface);
  font-size: 0.75rem;
  font-weight: 600;
  line-height: var(--band);
  text-align: center;
  white-space: nowrap;
`;

/** Marks every screen of the second environment, so that users do not mistake test data for the shop's. */
export const SandboxBand = () => <Band aria-label="Environment">Sandbox: test data, separate from the shop</Band>;
