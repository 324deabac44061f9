// Anybody can have an invitation sent to anybody: a name in it must not be an advertisement.
const looksLikeLink = /[/@]|\S\.\p{L}{2}/u

/** A name as a mail to a stranger may hold it: empty when it looks like a link. */
export const plainName = (name: string): string => (looksLikeLink.test(name) ? '' : name)
