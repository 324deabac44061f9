export const personStatuses = ['enabled', 'restricted', 'inactive', 'closed'] as const
export type PersonStatus = (typeof personStatuses)[number]

/** What heads may set the status of a person to; the others are only shown. */
export const selectablePersonStatuses = ['enabled', 'restricted', 'closed'] as const satisfies readonly PersonStatus[]
export type SelectablePersonStatus = (typeof selectablePersonStatuses)[number]

/** Whether the change lets a person do more than before: it takes two heads. */
export const isLooseningPerson = (from: PersonStatus, to: PersonStatus): boolean => from !== to && to === 'enabled'
