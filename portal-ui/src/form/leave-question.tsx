import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { DiscardQuestion } from '../dialog/dialog';

interface LeaveQuestionProps {
  /** Completes the sentence "Your changes …": `to the webhooks`. */
  where: string;
  /** Returns whether a navigation leaves the edited form. */
  leaves: BlockerFunction;
}

/** Questions of the forms on the page, the newest last. */
type Questions = Set<{ readonly current: LeaveQuestionProps }>;

const OpenQuestions = createContext<Questions | null>(null);

/**
 * Asks the questions of the forms below it. A router has one blocker, and `useBlocker` takes a render and a task to
 * register it: registered with the page, it also stops whoever goes back right after typing.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [questions] = useState<Questions>(() => new Set());
  const [where, setWhere] = useState('');
  const leaves = useCallback<BlockerFunction>(
    (navigation) => {
      const question = [...questions].findLast(({ current }) => current.leaves(navigation));
      if (question) setWhere(question.current.where);
      return question !== undefined;
    },
    [questions],
  );
  const { state, proceed, reset } = useBlocker(leaves);
  return (
    <OpenQuestions value={questions}>
      {children}
      {state === 'blocked' && <DiscardQuestion where={where} onDiscard={proceed} onKeep={reset} />}
    </OpenQuestions>
  );
}

/**
 * While mounted, asks for confirmation before navigation or closing the page loses unsaved changes. Outside a portal's
 * routes, as in another remote's extension, it has a guard of its own.
 */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const questions = useContext(OpenQuestions);
  if (questions) return <OpenQuestion questions={questions} {...props} />;
  return (
    <LeaveGuard>
      <LeaveQuestion {...props} />
    </LeaveGuard>
  );
}

/** Adds the question of a form to those of the page. */
function OpenQuestion({ questions, ...props }: LeaveQuestionProps & { questions: Questions }) {
  const question = useRef(props);
  useLayoutEffect(() => {
    question.current = props;
  });
  useLayoutEffect(() => {
    questions.add(question);
    return () => void questions.delete(question);
  }, [questions]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
