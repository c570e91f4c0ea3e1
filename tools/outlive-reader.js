/*
 * Whoever reads the output of a command may stop early, as `| head` does. The command goes on and ends as it would have:
 * its exit code still tells how it went.
 */
process.stdout.on('error', (fault) => {
  if (fault.code !== 'EPIPE') throw fault;
});
