export const showcase = {}
