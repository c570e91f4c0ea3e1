/*
 * The reader of a command's output may stop early, as `| head` does. The command continues and ends as usual, so its
 * exit code still shows the result.
 */
process.stdout.on('error', (fault) => {
  if (fault.code !== 'EPIPE') throw fault;
});
