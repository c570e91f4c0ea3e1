import { type MockDataRequest, type MockDataResult, useHost } from '@nara/shared-contracts';
import { errorText, isSessionRequired } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** Made by one call: progress shows after each. */
const PART = 50;

type Wanted = Required<Omit<MockDataRequest, 'from'>>;

export interface Generation {
  wanted: Wanted;
  result: MockDataResult;
  /** Made, known or refused so far. */
  done: number;
  isOver: boolean;
  /** Why it ended early. */
  failure?: string;
}

const NOTHING: MockDataResult = { made: 0, known: 0, refused: 0, reason: null };

const add = (a: MockDataResult, b: MockDataResult): MockDataResult => ({
  made: a.made + b.made,
  known: a.known + b.known,
  refused: a.refused + b.refused,
  reason: a.reason ?? b.reason,
});

/** Makes test data part by part, until it is all there, somebody stops it, or the page is left. */
export function useGenerate() {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const [generation, setGeneration] = useState<Generation>();
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const generate = async (wanted: Wanted) => {
    isStopped.current = false;
    let result = NOTHING;
    let failure: string | undefined;
    setGeneration({ wanted, result, done: 0, isOver: false });
    try {
      for (let from = 0; from < wanted.quantity && !isStopped.current; from += PART) {
        const quantity = Math.min(PART, wanted.quantity - from);
        result = add(result, await api.sandbox.generate({ body: { ...wanted, quantity, from } }));
        setGeneration({ wanted, result, done: from + quantity, isOver: false });
      }
    } catch (error) {
      failure = isSessionRequired(error) ? undefined : errorText(error);
    }
    const done = result.made + result.known + result.refused;
    setGeneration({ wanted, result, done, isOver: true, failure });
    void queryClient.invalidateQueries();
  };

  const stop = () => {
    isStopped.current = true;
  };
  return { generation, generate, stop };
}
