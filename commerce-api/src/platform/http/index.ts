export {
  type Credentials,
  type Deployer,
  type Handlers,
  type HandlersOf,
  type OrderTokenState,
  requireStaff,
  type Staff,
} from './access';
export {
  ApiError,
  afterAnswer,
  BROTLI,
  COMPRESSION_IN_PARTS,
  COMPRESSION_THRESHOLD,
  MadeAnswer,
  NamedFile,
  NamedText,
  tooSoon,
} from './answers';
export { requireOneClick } from './bodies';
export { type Cell, type CsvDelimiter, csvFile, csvLine, delimitedLine, restoreCell, timeCell } from './csv';
export { createDrain, type DegradedPart, mountHealth } from './drain';
export { mount } from './mount';
export { problemCode } from './problems';
export { type Answered, beginAnswer, endAnswer, logAnswer, requestId, whileConnected } from './requests';
export { mountSecurityTxt, securityHeaders } from './security';
export { createServer } from './server';
