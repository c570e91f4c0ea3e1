export { answerFromCache } from './answer-ready';
export { responseCache } from './ready-answers';
