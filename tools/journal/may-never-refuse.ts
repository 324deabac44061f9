/** Public operations that take nothing and therefore refuse nothing, each with its reason. */
export const mayNeverRefuse: Readonly<Record<string, string>> = {}
