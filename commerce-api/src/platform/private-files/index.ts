export { describeFileFault, namingFiles } from './file-faults';
export { closeFile, closeFolder, makePrivateFolder } from './private-files';
