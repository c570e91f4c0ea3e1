import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { refetchLive } from './use-live-queries';

const KEY = ['orders'];

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Shows a screen of orders; `answer` resolves its requests one by one. */
function show() {
  const answers: ((answer: string) => void)[] = [];
  const queryClient = new QueryClient();
  const observer = new QueryObserver(queryClient, {
    queryKey: [...KEY, 'one'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const hide = observer.subscribe(() => undefined);
  const answer = async (text: string) => {
    answers.shift()?.(text);
    await turn();
  };
  return { queryClient, answers, answer, hide, shown: () => observer.getCurrentResult().data };
}

test('events during the first fetch cause one more fetch after it', async () => {
  const { queryClient, answers, answer, hide, shown } = show();
  refetchLive(queryClient, KEY);
  refetchLive(queryClient, KEY);
  expect(answers).toHaveLength(1);
  await answer('before it happened');
  expect(shown()).toBe('before it happened');
  expect(answers).toHaveLength(1);
  await answer('after it happened');
  expect([shown(), answers.length]).toEqual(['after it happened', 0]);
  hide();
});

test('an event during a refetch causes one more fetch after it', async () => {
  const { queryClient, answers, answer, hide, shown } = show();
  refetchLive(queryClient, KEY);
  await answer('first');
  refetchLive(queryClient, KEY);
  await answer('repeated, but before it happened');
  await answer('after it happened');
  expect([shown(), answers.length]).toEqual(['after it happened', 0]);
  hide();
});

test('a burst of events causes one refetch and then one more, one call at a time', async () => {
  const { queryClient, answers, answer, hide, shown } = show();
  await answer('first');
  for (let events = 0; events < 60; events += 1) refetchLive(queryClient, KEY);
  expect(answers).toHaveLength(1);
  await answer('amid the burst');
  expect([shown(), answers.length]).toEqual(['amid the burst', 1]);
  await answer('latest');
  expect(answers).toHaveLength(0);
  expect(shown()).toBe('latest');
  hide();
});

test('an event during a first fetch that fails causes no other fetch', async () => {
  const queryClient = new QueryClient();
  const queryFn = jest.fn().mockRejectedValue(new Error('away'));
  const observer = new QueryObserver(queryClient, { queryKey: KEY, queryFn, retry: false });
  const hide = observer.subscribe(() => undefined);
  refetchLive(queryClient, KEY);
  await turn();
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(observer.getCurrentResult().isError).toBe(true);
  hide();
});
