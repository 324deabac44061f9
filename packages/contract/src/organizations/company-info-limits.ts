/** Fewer letters would list half of the directory. */
export const minSoughtLength = 3
export const maxDescriptionLength = 500
