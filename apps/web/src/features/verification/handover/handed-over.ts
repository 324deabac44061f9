let isHandedOver = false

/** The identity check that this page handed in belongs to a computer. A reload forgets it. */
export const noteHandedOver = (): void => {
  isHandedOver = true
}

export const wasHandedOver = (): boolean => isHandedOver
