import { styled } from 'styled-components';

/** A `wbr` with an explicit `display`: an accessible name computed from boxes must not get a space in its place. */
const MayBreak = styled.wbr`
  display: inline;
`;

/** Shows an id that may wrap after each hyphen: Firefox does not wrap there on its own if a digit follows. */
export function WrappingId({ id }: { id: string }) {
  const cut = id.indexOf('-') + 1;
  if (cut === 0 || cut === id.length) return id;
  return (
    <>
      {id.slice(0, cut)}
      <MayBreak />
      <WrappingId id={id.slice(cut)} />
    </>
  );
}
