import { EmptyLine, Loaded, Notice, smallTable } from '@nara/portal-ui';
import type { ErasurePreview } from '@nara/shared-contracts/api/personal-data';
import { styled } from 'styled-components';

const Table = styled.table`
  ${smallTable}

  td:last-child,
  th:last-child {
    text-align: right;
  }
`;

/** Shows what an erasure would remove, and what prevents it. */
export function Erasure({ query }: { query: Parameters<typeof Loaded<ErasurePreview>>[0]['query'] }) {
  return (
    <section>
      <h3>What is erased</h3>
      <Loaded query={query}>
        {({ obstacles, sections }) => (
          <>
            {obstacles.map((each) => (
              <Notice key={each} tone="yellow">
                {each}
              </Notice>
            ))}
            {sections.length === 0 ? (
              <EmptyLine>Nothing is held about this address</EmptyLine>
            ) : (
              <Parts parts={sections} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Parts({ parts }: { parts: ErasurePreview['sections'] }) {
  return (
    <Table aria-label="What is erased">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Records</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ title, records }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{records}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
