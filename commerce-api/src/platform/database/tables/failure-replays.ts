/** A replay of everything that failed for one cause. */
export interface FailureReplayTable {
  id: string;
  /** Key of the cause. */
  cause: string;
  subject: 'order' | 'mail';
  /** Name of whoever asked for it. */
  started_by: string;
  started_at: number;
}

/** What a replay took up; how it stands is in the outbox and among the mails. */
export interface FailureReplayItemTable {
  replay_id: string;
  subject: 'order' | 'mail';
  /** Of the order or the mail: each belongs to the replay that took it up last. */
  item_id: string;
  /** Place in the replay, from 0. */
  position: number;
}
