import { styled } from 'styled-components';

const Frame = styled.span`
  display: grid;
  max-width: 16rem;
  line-height: 1.25;

  > * {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  small {
    color: var(--muted);
    font-size: 0.75rem;
  }
`;

/** Shows a customer's name above the e-mail address. */
export function Customer({ name, email }: { name: string; email: string }) {
  return (
    <Frame>
      <span>{name}</span>
      <small>{email}</small>
    </Frame>
  );
}
