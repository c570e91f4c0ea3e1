import { testInstances } from './instances';

describe('two instances', () => testInstances());
