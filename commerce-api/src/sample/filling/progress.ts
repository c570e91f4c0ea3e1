export interface Progress {
  subject: string;
  done: number;
  of: number;
  perSecond: number;
}

/** Interval (ms) at which progress is reported. */
const EVERY_MS = 2000;

/** Reports the progress of a subject every few seconds, and when it is done. */
export function watchProgress(
  subject: string,
  of: number,
  report: (progress: Progress) => void,
): (done: number) => void {
  const started = performance.now();
  let told = started;
  return (done) => {
    const at = performance.now();
    if (done < of && at - told < EVERY_MS) return;
    told = at;
    report({ subject, done, of, perSecond: Math.round((done * 1000) / Math.max(1, at - started)) });
  };
}
