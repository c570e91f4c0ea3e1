export { type BatchWriter, createBatchWriter } from './batch-writer';
export { createRowIds, rowIdsFrom, timeOfRowId } from './row-ids';
