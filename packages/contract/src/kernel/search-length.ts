/** How long a text may be that a list is searched for. */
export const maxSearchLength = 80
