/** Repeats the steps of orders in the background. */
export interface Walk {
  /** Calls `step` every so often until it answers false. */
  begin(step: () => boolean): void;
  stop(): void;
}

export function createWalk(stepMs: number): Walk {
  const timers = new Set<NodeJS.Timeout>();
  return {
    begin(step) {
      const timer = setInterval(() => {
        if (step()) return;
        clearInterval(timer);
        timers.delete(timer);
      }, stepMs);
      timers.add(timer.unref());
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
      timers.clear();
    },
  };
}
