/** A text with its places, `{{name}}`, filled in. */
export const fillPlaces = (text: string, filledWith: (name: string) => string): string =>
  text.replaceAll(/\{\{(\w+)\}\}(\.?)/g, (_, name: string, stop: string) => {
    const value = filledWith(name)
    // A sentence that ends with the name of a business ends with the stop of its "Inc." or "S.L.".
    return value.endsWith('.') ? value : value + stop
  })
