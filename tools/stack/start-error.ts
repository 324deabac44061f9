/** Why something could not be started or run, in one line that says what and how to mend it. */
export class StartError extends Error {}
