export { answerReady } from './answer-ready';
export { readyAnswers } from './ready-answers';
