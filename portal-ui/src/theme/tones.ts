/** What a colour says in the portal; a word always stands beside it. */
export type Tone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'grey';
