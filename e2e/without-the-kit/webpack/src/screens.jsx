import { useHost } from '@nara/shared-contracts/host';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';

export function SamplesScreen() {
  const { notify } = useHost();
  const [samples, setSamples] = useState(0);
  const add = () => {
    setSamples(samples + 1);
    notify.success('A sample was put aside');
  };
  return (
    <>
      <h1>Samples with webpack</h1>
      <p>Put aside: {samples}</p>
      <button type="button" onClick={add}>
        Put a sample aside
      </button>
      <Link to="pieces">All pieces</Link>
    </>
  );
}

export function PiecesScreen() {
  const { request } = useHost();
  const { data } = useQuery({ queryKey: ['pieces'], queryFn: () => request(['GET', '/api/catalogue/products']) });
  return (
    <>
      <h1>Pieces with webpack</h1>
      <ul>
        {data?.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  );
}
