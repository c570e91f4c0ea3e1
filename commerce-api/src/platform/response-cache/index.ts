export { answerFromCache } from './answer-from-cache';
export { responseCache } from './response-cache';
