/** Hears of every act what became of it. */
export type AfterActs = {
  /** Something was done: its answer is kept where it is a whole one, the rest is read again where it is on screen. */
  readonly onDone: (name: string, answer: unknown) => Promise<void>
  /** Somebody was faster, or nobody knows what became of it: what stands now is read. */
  readonly onOvertaken: (name: string) => void
}
