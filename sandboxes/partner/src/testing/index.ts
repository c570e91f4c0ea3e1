export { API_KEY, newOrder, SECRET, startSandbox, type TestSandbox } from './start-sandbox';
