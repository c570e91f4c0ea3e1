import { styled } from 'styled-components';

/** Says what it is, so that nothing that works out a name from boxes puts a space in its place. */
const MayBreak = styled.wbr`
  display: inline;
`;

/** Shows an id that may go on in the next line after each hyphen: before a figure, Firefox does not do so by itself. */
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
