/** How far a beneficial owner is who answers for themselves. */
export const namedOwnerStates = ['no-email', 'not-invited', 'invited', 'expired', 'joined', 'done'] as const
export type NamedOwnerState = (typeof namedOwnerStates)[number]
