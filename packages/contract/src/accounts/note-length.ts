/** The longest note on a transaction, in characters. */
export const maxNoteLength = 500
