export { closeFile, closeFolder, makePrivateFolder } from './private-files';
