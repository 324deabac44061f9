/** Prints one line, above the line that shows what is running. */
export declare const say: (text: string) => void

/** Runs one step and prints one line for it, with its time; a returned text, or an error's progressLabel, replaces the label. */
export declare const step: <Outcome>(label: string, work: () => Promise<Outcome> | Outcome) => Promise<Outcome>

/** The time since the command began, as "12.3 s". */
export declare const elapsed: () => string
